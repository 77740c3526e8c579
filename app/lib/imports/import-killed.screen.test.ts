// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { laborPage } from "#gateway/operations/labor.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { isWriting, pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import { laborFile, laborRow } from "#e2e/labor-file.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { signedIn } from "#e2e/visitor.ts";

/* The web tier dies amid the writing of 20,000 rows. */

let dataDir: string;
let backend: StartedBackend;
let app: StartedApp;
const start = () => startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: "0" });
  app = await start();
}, 200_000);
afterAll(async () => {
  await app?.stop();
  await backend?.stop();
  await removeDataDir(dataDir);
});

it("is written once, by whoever confirms it again after kill -9", { timeout: 500_000 }, async () => {
  const rows = 20_000;
  const upload = "/system/laborimport";
  const before = await signedIn(app.url, "zhangwei");
  const file = laborFile(Array.from({ length: rows }, (_, at) => laborRow(at)));
  const checked = await uploadFile(before, upload, file);
  expect(checked.$("#counts").text()).toContain("20,000 行");
  expect(isWriting(await pressImport(before, checked, "confirm"))).toBe(true);
  await app.kill();
  app = await start();

  const after = await signedIn(app.url, "zhangwei");
  const address = (await after.get(upload)).$("#recent a").attr("href") ?? "";
  expect(address).toBe(checked.path);
  const cutOff = await settled(after, await after.get(address));
  expect(cutOff.text).toContain("写入时服务中断");
  const done = await settled(after, await pressImport(after, cutOff, "confirm"));
  expect(done.$(".notice-success").text()).toContain("导入成功");
  const staff = await backendAs(openGateway(backend.url), "zhangwei");
  const { total } = await staff.read(laborPage, { query: {}, body: { laborCode: "LIMP" } });
  expect(total).toBe(rows);
});
