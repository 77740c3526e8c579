import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { backendControl } from "#e2e/faults.ts";
import type { Cluster, StartCluster } from "./cluster.ts";
import { checkLeaving } from "./leaving-checks.ts";
import { checkMoving } from "./moving-checks.ts";
import { checkStore } from "./store-checks.ts";
import { describeWhere } from "#e2e/describe-where.ts";

/**
 * The checks of a cluster, whatever it runs in.
 * @param unavailable why there is none here: all of them are then reported as skipped, with the reason
 */
export function describeReplicas(name: string, start: StartCluster, unavailable: string | undefined): void {
  describeWhere(unavailable, name, () => {
    let running: Cluster;
    beforeAll(async () => {
      running = await start();
    });
    afterEach(() => backendControl(running.backendUrl).heal());
    afterAll(() => running?.stop());
    const cluster = () => running;

    describe("a user whose requests reach both copies", () => checkMoving(cluster));
    describe("a copy that goes", () => checkLeaving(cluster));
    describe("a session store that goes and comes back", () => checkStore(cluster));
  });
}
