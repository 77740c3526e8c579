// @module-tag nightly
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCollectedHeap, type CollectedHeap } from "#e2e/load/collected-heap.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { signedIn, type Visitor } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

let dataDir: string;
let app: StartedApp;
let heap: CollectedHeap;
let visitor: Visitor;
beforeAll(async () => {
  dataDir = await makeDataDir();
  app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, NODE_OPTIONS: "--inspect=127.0.0.1:0" });
  heap = await openCollectedHeap(app);
  visitor = await signedIn(app.url, "d10001");
});
afterAll(async () => {
  heap?.close();
  await app?.stop();
  await removeDataDir(dataDir);
});

async function open(pages: number): Promise<void> {
  for (let opened = 0; opened < pages; opened += 1) expect((await visitor.get("/claim/search")).status).toBe(200);
}

it("nothing a page was made from stays in memory once it is sent", async () => {
  // Code is compiled and caches fill with the first ones.
  await open(60);
  const before = await heap.read();
  await open(120);
  const kiBPerPage = ((await heap.read()) - before) / 120 / 1024;
  // What a page is made from has some seventy.
  expect(kiBPerPage).toBeLessThan(20);
});
