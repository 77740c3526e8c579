// Loaded into a product that tests start (`node --import`, e2e/process.ts), where READ_FIELDS_DIR is set: notes which fields of the backend's
// answers the product reads, and on which pages. scripts/read-fields.ts gathers what it writes.
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setInterval } from "node:timers";

/** Of the page that is being answered: its path, numbers made alike. */
const pages = new AsyncLocalStorage();
/** `operation field.of[].data` → paths of pages. */
const read = new Map();
/** One stand-in an object and operation: what is the same object must stay the same. */
const standIns = new WeakMap();
let changed = false;

subscribe("http.server.request.start", ({ request }) => pages.enterWith(request.url.split("?")[0].replace(/\d+/g, "0")));
subscribe("warranty.gateway.answer", (answer) => {
  answer.value = standInFor(answer.value, answer.operation, "");
});

function standInFor(value, operation, place) {
  if (typeof value !== "object" || value === null) return value;
  const prototype = Object.getPrototypeOf(value);
  const list = Array.isArray(value);
  // Streams, dates and amounts are one value.
  if (!list && prototype !== Object.prototype && prototype !== null) return value;
  const known = standIns.get(value) ?? new Map();
  standIns.set(value, known);
  const key = `${operation} ${place}`;
  if (!known.has(key)) known.set(key, new Proxy(thawed(value, list), handlerOf(operation, place, list, new Set(Object.keys(value)))));
  return known.get(key);
}

/** A property of what is frozen could not be answered by a stand-in. */
function thawed(value, list) {
  if (!Object.isFrozen(value)) return value;
  return list ? [...value] : { ...value };
}

/** @param answered what the backend has sent: the product may add fields of its own */
function handlerOf(operation, place, list, answered) {
  return {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof name === "symbol" || !(list ? Object.hasOwn(target, name) && name !== "length" : answered.has(name))) return value;
      const at = list ? `${place}[]` : place === "" ? name : `${place}.${name}`;
      if (!list) note(`${operation} ${at}`);
      return standInFor(value, operation, at);
    },
  };
}

function note(field) {
  const page = pages.getStore() ?? "";
  const known = read.get(field);
  if (known?.has(page)) return;
  read.set(field, (known ?? new Set()).add(page));
  changed = true;
}

function write() {
  if (!changed) return;
  changed = false;
  const found = Object.fromEntries([...read].map(([field, paths]) => [field, [...paths]]));
  writeFileSync(join(process.env.READ_FIELDS_DIR, `${process.pid}.json`), JSON.stringify(found));
}
setInterval(write, 2_000).unref();
process.on("exit", write);
