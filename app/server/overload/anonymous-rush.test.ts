import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOverloadLimiter } from "./limiter.ts";
import { buildOf, startTestHost, type TestHost } from "../process/test-host.ts";

/* A host with the default limits, and thirty anonymous clients that retry as soon as they are answered. */

let host: TestHost;
let cookie: string;
beforeAll(async () => {
  const page = (screen: string) => () => {
    work();
    return Response.json({ screen });
  };
  const screens = buildOf({ loaders: { login: page("login"), claimSearch: page("claimSearch") } });
  host = await startTestHost({ screens, limiter: createOverloadLimiter() });
  cookie = await host.signIn("dealer");
});
afterAll(() => host.stop());

/** As much as a page is, on the one processor there is. */
function work(): void {
  const until = performance.now() + 3;
  while (performance.now() < until);
}

/** @returns statuses of what somebody signed in asks for, one after the other, while others loop */
async function askAmid(loop: () => Promise<Response>): Promise<number[]> {
  const done = new AbortController();
  let answered = 0;
  const loops = Array.from({ length: 30 }, async () => {
    while (!done.signal.aborted) {
      await (await loop()).arrayBuffer();
      answered += 1;
    }
  });
  // They all have come, and come again.
  await expect.poll(() => answered).toBeGreaterThan(2 * loops.length);
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) statuses.push((await host.visit("/claim/search", { cookie })).status);
  done.abort();
  await Promise.all(loops);
  return statuses;
}

const shareOf = (status: number, statuses: readonly number[]) => statuses.filter((one) => one === status).length / statuses.length;

describe("thirty anonymous clients that retry at once", () => {
  it.each([
    ["ask for the login", () => host.visit("/login")],
    ["ask for somebody's list", () => host.visit("/claim/search")],
    ["ask as a script does", () => host.visit("/claim/search.data")],
    ["post", () => host.visit("/login", { method: "POST", body: new URLSearchParams({ username: "a" }) })],
  ])("and %s leave a user every page", { tags: ["slow"] }, async (_, loop) => {
    expect(shareOf(200, await askAmid(loop))).toBe(1);
  });
});
