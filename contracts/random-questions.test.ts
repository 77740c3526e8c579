import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { z } from "zod";
import { readPactFiles } from "./pact-files.ts";
import { askAtRandom } from "./random-questions.ts";

type Answer = (asked: string) => { status: number; body: unknown };

const page = (row: object) => ({ status: 0, data: { records: [row], total: 1, current: 1, size: 10 } });
const row = {
  id: "900001",
  applicationNumber: "WC20261101000001",
  status: 1,
  submitterCode: "10001",
  createDate: "2026-11-01T10:00:00+08:00",
};

it.each<[string, Answer, RegExp | undefined]>([
  ["is sound", () => ({ status: 200, body: page(row) }), undefined],
  ["refuses what it does not know", () => ({ status: 200, body: { status: 1, statusText: "no" } }), undefined],
  ["does not understand", () => ({ status: 400, body: {} }), undefined],
  [
    "fails over some questions",
    (asked) => ({ status: asked.includes("vehicleVin") ? 500 : 200, body: page(row) }),
    /vehicleVin.*answered 500/,
  ],
  [
    "answers in another form",
    () => ({ status: 200, body: page({ ...row, totalAmount: "much" }) }),
    /records\[\]\.totalAmount in another form/,
  ],
  ["has no envelope", () => ({ status: 200, body: [row] }), /answered 200 without status/],
])("a backend that %s", async (_what, answer, broken) => {
  const backend = await startBackend(answer);
  try {
    const [once, again] = [await findBroken(backend.url), await findBroken(backend.url)];
    if (broken) expect(once.join("\n")).toMatch(broken);
    else expect(once).toEqual([]);
    expect(again).toEqual(once);
  } finally {
    await backend.stop();
  }
});

async function findBroken(url: string): Promise<readonly string[]> {
  const pact = readPactFiles().find(({ provider }) => provider.name === "claim");
  if (!pact) throw new Error("no pact of the service claim");
  const claims = { ...pact, interactions: pact.interactions.filter(({ description }) => description.startsWith("claim.page:")) };
  const reports = [];
  for await (const report of askAtRandom(claims, { url, stateUrl: `${url}/states`, timeout: 20 }, 1)) reports.push(report);
  expect(reports.map(({ operation }) => operation)).toEqual(["claim.page"]);
  return reports.flatMap((report) => report.broken);
}

async function startBackend(answer: Answer) {
  const server = createServer((request, response) => {
    void text(request).then((asked) => {
      const { status, body } = request.url === "/states" ? { status: 200, body: { token: "t" } } : answer(asked);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
