/** A reason not to start, in one sentence for the operator; `main.ts` prints it and exits with 1. */
export class StartError extends Error {
  override readonly name = "StartError";
}
