import { inject } from "vitest";
import { describeReplicasInBrowser } from "../replicas/browser-checks.ts";
import { startLocalCluster, whyNoLocalCluster } from "../replicas/local-cluster.ts";

describeReplicasInBrowser(
  "two copies as processes, behind nginx and with Redis",
  startLocalCluster,
  whyNoLocalCluster(),
  inject("browserPath"),
);
