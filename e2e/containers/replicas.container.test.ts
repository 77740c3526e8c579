import { whyNoLocalCluster } from "#e2e/replicas/local-cluster.ts";
import { describeReplicas } from "#e2e/replicas/replicas.ts";
import { startContainerCluster } from "./container-cluster.ts";

describeReplicas("two copies in containers, behind nginx and with Redis", startContainerCluster, whyNoLocalCluster());
