import type { Findings } from "./check.ts";

export interface Scenario {
  name: string;
  /** It takes long, or what it finds out are times: there is no short form. */
  longOnly?: true;
  /** Tries it on a product of its own, in front of a backend that runs. */
  run(findings: Findings, place: Place): Promise<void>;
}

export interface Place {
  /** A reference backend with faults and counted calls. */
  backendUrl: string;
  /** Only as much as shows that things are as they must be; what is measured gets no more than a few tries. */
  brief: boolean;
}
