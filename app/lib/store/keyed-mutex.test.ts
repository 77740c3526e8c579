import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

describe("a mutex by key", () => {
  it("runs works of one name in the order they came, also after one that failed", async () => {
    const runExclusive = createKeyedMutex();
    const steps: string[] = [];
    const work = (name: string, fails = false) =>
      runExclusive("a", async () => {
        steps.push(`${name} begins`);
        await sleep(2);
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const outcomes = await Promise.allSettled([work("one"), work("two", true), work("three")]);
    expect(steps).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("keeps nobody of another name waiting", async () => {
    const runExclusive = createKeyedMutex();
    let open = (): void => {};
    const held = runExclusive("a", () => new Promise<void>((resolve) => (open = resolve)));
    await expect(runExclusive("b", async () => "through")).resolves.toBe("through");
    open();
    await held;
  });
});
