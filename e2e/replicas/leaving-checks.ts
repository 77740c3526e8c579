import { expect, it, onTestFinished } from "vitest";
import { openFiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { backendControl } from "#e2e/faults.ts";
import { until } from "#e2e/until.ts";
import { signedIn } from "#e2e/visitor.ts";
import { findBusy, type Cluster } from "./cluster.ts";
import { cut, startTraffic, type Traffic } from "./traffic.ts";

/* A copy goes, by an orchestrator's wish or by its death; users stay. */

export function checkLeaving(cluster: () => Cluster): void {
  it("both copies are restarted one after the other under traffic, and no user meets an error", { timeout: 200_000 }, async () => {
    const traffic = await startTraffic(cluster().url, { again: false });
    for (const replica of cluster().replicas) {
      await moreAnswers(traffic, 10);
      expect(await replica.stop()).toBe(0);
      await moreAnswers(traffic, 10);
      await replica.start();
    }
    await moreAnswers(traffic, 10);
    await traffic.end();
    expect(traffic.troubles()).toEqual([]);
    await expectOneClaimEach(cluster(), traffic);
  });

  it(
    "both copies are killed one after the other amid submits: nobody is signed out, each claim is filed once",
    { timeout: 200_000 },
    async () => {
      const traffic = await startTraffic(cluster().url, { again: true });
      for (const replica of cluster().replicas) {
        await moreAnswers(traffic, 10);
        await replica.kill();
        await moreAnswers(traffic, 10);
        await replica.start();
      }
      await traffic.end();
      // A read is asked of the other copy; of a submit the user is told, and sends it again. What the copy was just sending breaks off, and
      // one that died between its note and its write leaves nobody to say that nothing was done: the user is told when to press again.
      const reply = /^submit( again)?: 502 .*请刷新本页|^submit again: 503 .*处理中.*请一分钟后再按/;
      const isExpected = (trouble: string) => reply.test(trouble) || trouble.endsWith(`: ${cut}`);
      const others = traffic.troubles().filter((trouble) => !isExpected(trouble));
      expect(others).toEqual([]);
      expect(traffic.filed().length).toBeGreaterThan(0);
      await expectOneClaimEach(cluster(), traffic);
    },
  );

  it.each(["delay", "late"] as const)(
    "a submit whose copy dies is sent to no other copy, and sending it again makes nothing new (%s)",
    { timeout: 200_000 },
    async (fault) => {
      const claims = openFiledClaims(cluster().backendUrl);
      const backend = backendControl(cluster().backendUrl);
      const visitor = await signedIn(cluster().url, "d10001");
      const values = soundValues();
      const form = await visitor.get("/claim/create");
      await backend.forgetCalls();
      await backend.fail("claim.create", fault, { delayMs: 1_000, times: 1 });
      const answer = press(visitor, form, "submit", values);
      const creates = async () => (await backend.calls()).filter(({ operation }) => operation === "claim.create");
      await backend.untilCalled("claim.create");
      const busy = await findBusy(cluster());
      onTestFinished(() => busy.start());
      await busy.kill();
      expect(await answer).toMatchObject({ status: 502 });
      expect((await answer).text).toContain("请刷新本页");
      const done = await press(visitor, form, "submit", values);
      expect(done.text).toContain("提交成功");
      await until(async () => (await creates()).every(({ endedAt }) => endedAt !== undefined));
      expect(await creates()).toHaveLength(1);
      expect((await claims.ofWorkOrder(values["workOrderNumber"] ?? "")).map(({ id }) => id)).toEqual([madeIdOf(done)]);
      await claims.close();
    },
  );
}

/** Waits until users have had so many answers more. */
async function moreAnswers(traffic: Traffic, count: number): Promise<void> {
  const before = traffic.answers();
  await until(async () => traffic.answers() >= before + count);
}

async function expectOneClaimEach({ backendUrl }: Cluster, traffic: Traffic): Promise<void> {
  const claims = openFiledClaims(backendUrl);
  const counts = await Promise.all(
    traffic.filed().map(async (workOrder) => `${workOrder}: ${(await claims.ofWorkOrder(workOrder)).length}`),
  );
  expect(counts).toEqual(traffic.filed().map((workOrder) => `${workOrder}: 1`));
  await claims.close();
}
