import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { signedIn } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

let dataDir: string;
let app: StartedApp;
beforeAll(async () => {
  dataDir = await makeDataDir();
  app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, POST_LIMIT: "2" });
});
afterAll(async () => {
  await app.stop();
  await removeDataDir(dataDir);
});

it("one form too many in ten minutes is told so, with the time to wait, and comes back as it was typed", async () => {
  const visitor = await signedIn(app.url, "d10002");
  const page = await visitor.get("/claim/create");
  const send = (workOrderNumber: string) =>
    visitor.submit(page, "form.editor", { workOrderNumber, __intent__: "recalculate" }, { follow: false });
  for (const number of ["GD-1", "GD-2"]) expect((await send(number)).status).toBeLessThan(400);
  const refused = await send("GD-3");
  expect(refused.status).toBe(429);
  expect(refused.text.includes("操作过于频繁")).toBe(true);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  const back = await visitor.get(refused.$("main a[href*='form=']").attr("href") ?? "/none");
  expect(back.$("[name=workOrderNumber]").attr("value")).toBe("GD-3");
  // Reading and leaving go on.
  const home = await visitor.get("/home");
  expect((await visitor.submit(home, "form[action='/logout']")).path).toMatch(/^\/login/);
});
