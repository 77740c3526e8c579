// @module-tag nightly
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { restartingTimeout } from "./killable-product.ts";

/* kill -9 of the product as one command starts it, with its backend in it, at any instant of a submit. */

/** How long after the request it dies, in milliseconds; a submit takes some hundred. */
const instants = process.env.FULL_MATRICES === "1" ? [0, 10, 20, 40, 60, 80, 100, 130, 160, 200, 250, 300, 400] : [20, 150];

let dataDir: string;
let settings: Readonly<Record<string, string>>;
let app: StartedApp;
let visitor: Visitor;
beforeAll(async () => {
  dataDir = await makeDataDir();
  settings = { PORT: String(await freePort()), ADMIN_PORT: String(await freePort()), BACKEND_URL: "embedded", SEED_CLAIMS: "20" };
  app = await startApp({ DATA_DIR: dataDir, ...settings });
  visitor = await signedIn(app.url, "d10001");
});
afterAll(async () => {
  await app.stop();
  await removeDataDir(dataDir);
});

describe.each(instants)("a submit whose process dies %d ms after it was sent", { timeout: restartingTimeout }, (instant) => {
  it("is one claim when the web process is killed, started again at once, and the button pressed again", async () => {
    const { page, values } = await filledForm();
    const sent = press(visitor, page, "submit", values).catch(() => "died");
    await sleep(instant);
    await app.kill();
    app = await startApp({ DATA_DIR: dataDir, ...settings });
    await sent;
    await expectOneClaim(await press(visitor, page, "submit", values), values);
  });

  it("is one claim when the backend inside is killed, and the button pressed until it works", async () => {
    const { page, values } = await filledForm();
    const sent = press(visitor, page, "submit", values);
    await sleep(instant);
    process.kill(await backendOf(app), "SIGKILL");
    let answer = await sent;
    await until(async () => {
      if (answer.path.startsWith("/claim/done/")) return true;
      await sleep(500);
      answer = await press(visitor, page, "submit", values);
      return false;
    }, 100_000);
    await expectOneClaim(answer, values);
  });
});

async function filledForm(): Promise<{ page: Answer; values: Record<string, string> }> {
  return { page: await visitor.get("/claim/create"), values: soundValues() };
}

async function expectOneClaim(done: Answer, values: Readonly<Record<string, string>>): Promise<void> {
  const id = madeIdOf(done);
  const address = `/claim/search?${new URLSearchParams({ workOrderNumber: values["workOrderNumber"] ?? "" })}`;
  let list = await visitor.get(address);
  // The claim was made before its backend died, which is not back yet.
  await until(async () => {
    if (list.status >= 500) list = await visitor.get(address);
    return list.status === 200;
  }, 100_000);
  const listed = list
    .$('table a[href*="/claim/detail/"]')
    .toArray()
    .map((link) => list.$(link).attr("href"));
  expect([...new Set(listed)].map((address) => address?.split("?")[0])).toEqual([`/claim/detail/${id}`]);
}

/** The only child of the web process. */
async function backendOf({ child }: StartedApp): Promise<number> {
  const children = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).trim().split(" ");
  expect(children).toHaveLength(1);
  return Number(children[0]);
}
