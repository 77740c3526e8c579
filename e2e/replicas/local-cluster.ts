import { startApp, startBackend, templates } from "#e2e/product.ts";
import { assembleCluster, type RemovableReplica } from "./assemble-cluster.ts";
import type { Cluster } from "./cluster.ts";
import { missingProgram } from "./servers.ts";

/** Why no cluster of processes can be had on this machine; undefined when it can. */
export function whyNoLocalCluster(): string | undefined {
  const missing = missingProgram({ nginx: ["-v"], "redis-server": ["--version"] });
  return missing && `${missing} is not installed`;
}

/** The cluster as processes of this machine: the production build twice, the reference backend. */
export function startLocalCluster(): Promise<Cluster> {
  return assembleCluster({
    startBackend: (settings, dataDir) => startBackend({ ...settings, ...templates, DATA_DIR: dataDir }),
    startReplica: (settings, dataDir) => startReplica({ ...settings, DATA_DIR: dataDir }),
  });
}

async function startReplica(settings: Parameters<typeof startApp>[0]): Promise<RemovableReplica> {
  let running = await startApp(settings);
  return {
    metrics: async () => (await fetch(`${running.adminUrl}/metrics`)).text(),
    kill: async () => void (await running.kill()),
    stop: () => running.stop(),
    remove: async () => void (await running.stop()),
    async start() {
      running = await startApp(settings);
    },
  };
}
