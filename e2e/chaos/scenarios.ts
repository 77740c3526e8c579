import type { Scenario } from "./scenario.ts";
import { breaker } from "./scenarios/breaker.ts";
import { brokenAnswers } from "./scenarios/broken-answers.ts";
import { deadService } from "./scenarios/dead-service.ts";
import { hung } from "./scenarios/hung.ts";
import { hungService } from "./scenarios/hung-service.ts";
import { killed } from "./scenarios/killed.ts";
import { leaving } from "./scenarios/leaving.ts";
import { lostPayments } from "./scenarios/lost-payments.ts";
import { lostSubmits } from "./scenarios/lost-submits.ts";
import { overload } from "./scenarios/overload.ts";
import { retries } from "./scenarios/retries.ts";
import { slowNetwork } from "./scenarios/slow-network.ts";
import { stoppedCopy } from "./scenarios/stopped-copy.ts";

/** In the order they are tried. */
export const scenarios: readonly Scenario[] = [
  slowNetwork,
  hung,
  breaker,
  retries,
  overload,
  leaving,
  brokenAnswers,
  lostSubmits,
  lostPayments,
  killed,
  stoppedCopy,
  deadService,
  hungService,
];
