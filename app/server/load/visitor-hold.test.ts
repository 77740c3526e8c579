import { afterEach, describe, expect, it } from "vitest";
import { createAdmission, admissionLimits } from "./admission.ts";
import { visitorHoldMs } from "./admit.ts";
import { startTestHost, type TestHost } from "../process/test-host.ts";

describe("how long refused visitors wait for being told so", () => {
  it("is half a second for a few, and longer the more of them wait", () => {
    expect([1, 10, 50].map(visitorHoldMs)).toEqual([500, 500, 500]);
    expect(visitorHoldMs(400)).toBeGreaterThan(visitorHoldMs(200));
  });

  it("lets a hundred a second go at most, however many of a thousand ask again at once", () => {
    const told = Array.from({ length: 1000 }, (_, before) => visitorHoldMs(before + 1));
    for (let second = 1; second < 10; second += 1)
      expect(told.filter((ms) => ms >= second * 1000 && ms < (second + 1) * 1000).length).toBeLessThanOrEqual(100);
  });

  it("has an end", () => {
    expect(visitorHoldMs(1_000_000)).toBeLessThan(30_000);
  });
});

describe("while connections wait to be accepted", () => {
  let host: TestHost;
  let accept: () => void;
  afterEach(() => host.stop());

  it("visitors wait, users do not", async () => {
    const all = new Promise<void>((resolve) => (accept = resolve));
    host = await startTestHost({ admission: createAdmission({ ...admissionLimits, places: 10 }), accepted: () => all });
    let answered = false;
    const visitor = host.visit("/login").finally(() => (answered = true));
    expect((await host.visit("/claim/search", { cookie: await host.signIn("dealer") })).status).toBe(200);
    expect(answered).toBe(false);
    accept();
    expect((await visitor).status).toBe(200);
  });
});
