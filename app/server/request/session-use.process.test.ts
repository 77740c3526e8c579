import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildOf, signedInOf, startTestHost, type TestHost } from "../process/test-host.ts";

let host: TestHost;
beforeAll(async () => {
  const act = ({ context }: { context: { csrfTokens: { check(form: string, value: unknown): string } } }) =>
    Response.json(context.csrfTokens.check("preferences", "made up"));
  host = await startTestHost({ screens: buildOf({ actions: { preferences: act } }) });
});
afterAll(() => host.stop());
afterEach(() => vi.useRealTimers());

/** Only the clock is turned: sockets and files go on as they do. */
function later(minutes: number) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + minutes * 60_000);
}
const eightHours = () => signedInOf("dealer", { expiresAt: Date.now() + 8 * 3600_000 });
const isIn = async (cookie: string) => (await host.visit("/home", { cookie })).status === 200;

describe("a session", () => {
  it("lasts on with each request of its user", async () => {
    const cookie = await host.signIn("dealer", eightHours());
    for (const minutes of [200, 200]) {
      later(minutes);
      expect(await isIn(cookie)).toBe(true);
    }
  });

  it.each([{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }])(
    "is not kept alive by what the browser fetches ahead: %o",
    async (headers) => {
      const cookie = await host.signIn("dealer", eightHours());
      later(200);
      expect((await host.visit("/home", { cookie, headers })).status).toBe(200);
      later(60);
      const answer = await host.visit("/claim/search?status=1", { cookie });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toEqual(expect.stringContaining("reason=expired"));
      expect(answer.headers.get("location")).toContain(encodeURIComponent("/claim/search?status=1"));
    },
  );
});

it("a form without our token leaves an audit line of who sent it where", async () => {
  const cookie = await host.signIn("dealer");
  await host.visit("/preferences", { method: "POST", cookie });
  expect(host.audited.at(-1)).toMatchObject({ event: "form.noToken", account: "d10001", route: "preferences" });
});
