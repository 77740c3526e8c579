import { expect, it } from "vitest";
import { openFiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { press, soundValues } from "#e2e/claim-posts.ts";
import { inTurns, signInMany } from "#e2e/many-visitors.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Visitor } from "#e2e/visitor.ts";
import type { Cluster } from "./cluster.ts";

/* Redis goes and comes back; sessions stay. */

/** A thousand on demand (`FULL_MATRICES=1`): signing them in takes longer than all the rest. */
const sessionCount = process.env.FULL_MATRICES === "1" ? 1_000 : 100;

export function checkStore(cluster: () => Cluster): void {
  it(`${sessionCount} sessions are there again after Redis was restarted`, { timeout: 500_000 }, async () => {
    const visitors = await signInMany(cluster().url, sessionCount);
    await cluster().store.stop();
    await cluster().store.start();
    await until(() => isUp(cluster()));
    const signedOut = await inTurns(visitors, async (visitor) => !(await isSignedIn(visitor)));
    expect(signedOut.filter(Boolean)).toHaveLength(0);
  });

  it.each([
    ["stopped", ({ store }: Cluster) => store.stop(), ({ store }: Cluster) => store.start()],
    ["frozen", ({ store }: Cluster) => store.freeze(true), ({ store }: Cluster) => store.freeze(false)],
  ])(
    "while Redis is %s pages say so, and afterwards everybody goes on where they were",
    { timeout: 200_000 },
    async (_how, leave, back) => {
      const visitor = await signedIn(cluster().url, "d10001");
      const values = soundValues();
      const form = await visitor.get("/claim/create");
      await leave(cluster());
      const answers = await Promise.all([
        visitor.get("/claim/search", { follow: false }),
        press(visitor, form, "submit", values, { follow: false }),
        visitor.get("/login"),
      ]);
      await back(cluster());
      expect(answers.slice(0, 2).map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
        [503, "5"],
        [503, "5"],
      ]);
      for (const { text } of answers.slice(0, 2)) expect(text).toContain("系统繁忙");
      await until(() => isUp(cluster()));
      expect((await visitor.get("/claim/search")).path).toBe("/claim/search");
      expect((await press(visitor, form, "submit", values)).text).toContain("提交成功");
      const claims = openFiledClaims(cluster().backendUrl);
      expect(await claims.ofWorkOrder(values["workOrderNumber"] ?? "")).toHaveLength(1);
      await claims.close();
    },
  );
}

/** Both copies reach it. */
async function isUp({ replicas }: Cluster): Promise<boolean> {
  const metrics = await Promise.all(replicas.map((replica) => replica.metrics()));
  return metrics.every((text) => /^session_store_up 1$/m.test(text));
}

/** Whoever is signed in is sent on from the first address to a page of theirs; others to the login page. */
async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const { status, headers } = await visitor.get("/");
  return status >= 300 && status < 400 && !/^\/login/.test(headers.get("location") ?? "/login");
}
