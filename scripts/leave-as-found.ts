import { afterAll, beforeAll, expect, vi } from "vitest";

/** Tests that share their worker leave it as they found it: whatever they change, the next file would begin with. */
const before = { globals: "", environment: "" };
const now = (): typeof before => ({
  globals: Object.getOwnPropertyNames(globalThis).sort().join(),
  environment: JSON.stringify(Object.entries(process.env).sort()),
});

beforeAll(() => void Object.assign(before, now()));
afterAll(() => {
  expect(now(), "what the file leaves behind").toEqual(before);
  expect(vi.isFakeTimers(), "time stands still").toBe(false);
});
