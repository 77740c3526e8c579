// @module-tag slow
import { startLocalCluster, whyNoLocalCluster } from "./local-cluster.ts";
import { describeReplicas } from "./replicas.ts";

describeReplicas("two copies as processes, behind nginx and with Redis", startLocalCluster, whyNoLocalCluster());
