import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOf, startTestHost, type TestHost } from "../process/test-host.ts";

describe("an address with a question of Remix's own", () => {
  const failed: unknown[] = [];
  let asked: TestHost;
  beforeAll(async () => {
    const { entry, ...build } = buildOf();
    const handleError = (error: unknown) => void failed.push(error);
    asked = await startTestHost({ screens: { ...build, entry: { module: { ...entry.module, handleError } } } });
  });
  afterAll(() => asked.stop());

  it.each([
    "/claim/search?_data=routes/claim",
    "/claim/search?_data",
    "/claim/search?status=1&_data=claimSearch",
    "/login?_data=root",
    "/no/such/page?_data=x",
    "/claim/search.data?_data=x",
    "/claim/search.data?_routes=nothing",
    "/no/such/page.data",
    "/_root.data",
    "/__manifest?p=/claim&version=x",
    "/__manifest?_data=x",
  ])("%s is answered like any other and leaves no error in the log", async (path) => {
    const sent = [undefined, await asked.signIn("dealer")];
    for (const cookie of sent) {
      const answer = await asked.visit(path, cookie === undefined ? {} : { cookie });
      await answer.text();
      expect(answer.status).toBeLessThan(500);
    }
    expect(failed).toEqual([]);
    expect(asked.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("is answered as without it", async () => {
    const cookie = await asked.signIn("dealer");
    const [plain, questioned] = await Promise.all(
      ["/claim/search?status=1", "/claim/search?status=1&_data=x"].map((path) => asked.visit(path, { cookie })),
    );
    expect(await questioned?.text()).toBe(await plain?.text());
  });
});
