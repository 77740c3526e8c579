import console from "node:console";
import { once } from "node:events";
import process from "node:process";
import { parseArgs } from "node:util";
import { createBackend } from "./backend.mjs";
import { faults, liberties } from "./faults.mjs";

/*
 * `node contracts/stranger/main.mjs --port 4100`: the stranger's backend. `--trial`: one on a port of its own without fault and one for
 * each fault and liberty, told as JSON, a line each.
 */

const { values } = parseArgs({ options: { port: { type: "string", default: "4100" }, trial: { type: "boolean", default: false } } });

if (values.trial) {
  const backends = [
    { name: "none", group: "liberty", rules: {} },
    ...liberties.map((liberty) => ({ ...liberty, group: "liberty" })),
    ...faults.map((fault) => ({ ...fault, group: "fault" })),
  ];
  for (const { rules, ...told } of backends) console.log(JSON.stringify({ ...told, url: await listen(rules, 0) }));
  console.log("{}");
} else {
  console.log(`the stranger's backend is at ${await listen({}, Number(values.port))}; its states at /_pact/provider-states`);
}
// Whoever started it holds the other end: when that is closed, nobody needs it any more.
process.stdin.on("end", () => process.exit()).resume();

async function listen(rules, port) {
  const server = createBackend(rules).listen(port, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}`;
}
