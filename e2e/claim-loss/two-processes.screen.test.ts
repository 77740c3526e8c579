// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { backend } from "#e2e/screen.ts";
import { signedIn, Visitor } from "#e2e/visitor.ts";
import { openFiledClaims } from "./filed-claims.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* Two web processes over the same sessions, as behind a balancer: which of them gets a request must not matter. */

const filed = openFiledClaims(backendUrl);
let dataDir: string;
let apps: readonly StartedApp[];
/** One browser, whose requests reach either process. */
let here: Visitor;
let there: Visitor;
beforeAll(async () => {
  dataDir = await makeDataDir();
  const start = () => startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl });
  const [first, second] = [await start(), await start()];
  apps = [first, second];
  here = await signedIn(first.url, "d10001");
  there = new Visitor(second.url);
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
});
afterEach(() => backend.heal());
afterAll(async () => {
  for (const app of apps) await app.stop();
  await removeDataDir(dataDir);
  await filed.close();
});

describe("a form that either process may get", () => {
  it.each([0, 300])("makes one claim when both get it at the same time (an answer takes %d ms)", async (delayMs) => {
    const values = soundValues();
    const form = await here.get("/claim/create");
    await backend.fail("claim.create", "late", { delayMs });
    const answers = await Promise.all([press(here, form, "submit", values), press(there, form, "submit", values)]);
    const claims = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    expect(claims.map(({ id }) => id)).toEqual([...new Set(answers.map(madeIdOf))]);
  });

  it("is known to the other one once it was sent", async () => {
    const values = soundValues();
    const form = await here.get("/claim/create");
    const id = madeIdOf(await press(here, form, "submit", values));
    expect(madeIdOf(await press(there, form, "submit", values))).toBe(id);
    expect((await press(there, form, "submit", { ...values, remark: "改过了" })).status).toBe(409);
    expect(await filed.ofWorkOrder(values["workOrderNumber"] ?? "")).toHaveLength(1);
  });

  it("is found again through the other one after a look-up", async () => {
    const lookUp = await press(here, await here.get("/claim/create"), "lookUp:vehicle", soundValues({ remark: "另一台也有" }));
    const back = lookUp.$('a[href*="/claim/create?form="]').attr("href")?.split("#")[0] ?? "";
    expect(valueOf(await there.get(back), "remark")).toBe("另一台也有");
  });

  // A balancer sends the browser's next try to the other process while the backend still works at the first one.
  it.each(["delay", "late"] as const)(
    "makes one claim when the process that got it dies and the other one gets it at once (%s)",
    async (fault) => {
      const dying = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl });
      const first = new Visitor(dying.url);
      for (const [name, value] of here.cookies) first.cookies.set(name, value);
      const values = soundValues();
      const form = await first.get("/claim/create");
      await backend.forgetCalls();
      await backend.fail("claim.create", fault, { delayMs: 1_500, times: 1 });
      const lost = press(first, form, "submit", values).catch(() => "died");
      await backend.untilCalled("claim.create");
      await dying.kill();
      expect(await lost).toBe("died");
      const done = await press(there, form, "submit", values);
      // The first call may still be running; it has an end when it is over.
      await backend.untilIdle();
      const claims = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
      expect(claims.map(({ id }) => id)).toEqual([madeIdOf(done)]);
    },
  );
});
