/** Why a job stopped, in words for the user. */
export interface JobFailure {
  message: string;
  advice: string;
  reference: string;
}

/** `interrupted`: the process that ran the job is gone; whoever starts it again goes on. `since`: ISO 8601. */
export type JobState =
  { kind: "running"; since: string } | { kind: "interrupted"; since: string } | { kind: "done" } | ({ kind: "failed" } & JobFailure);
