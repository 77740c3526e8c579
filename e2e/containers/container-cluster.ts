import { setTimeout as sleep } from "node:timers/promises";
import { assembleCluster, type RemovableReplica } from "#e2e/replicas/assemble-cluster.ts";
import type { Cluster } from "#e2e/replicas/cluster.ts";
import { startBackendContainer, startWebContainer, type WebContainer } from "./containers.ts";

/** The cluster with both copies and the backend as containers, which share this machine's network. */
export function startContainerCluster(): Promise<Cluster> {
  return assembleCluster({
    startBackend: (settings) => startBackendContainer({ ...settings, FAULTS: "1" }),
    startReplica: async (settings) => toReplica(await startWebContainer(settings, "host")),
  });
}

function toReplica(copy: WebContainer): RemovableReplica {
  return {
    metrics: async () => (await fetch(`${copy.adminUrl}/metrics`)).text(),
    kill: () => copy.kill(),
    stop: () => copy.end(),
    remove: () => copy.stop(),
    async start() {
      await copy.startAgain();
      await untilReady(copy);
    },
  };
}

async function untilReady({ adminUrl, output }: WebContainer): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${adminUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`a copy that was started again was not ready within a minute:\n${output()}`);
}
