import { startRelay, type Relay } from "./relay.ts";

/** What is done to an answer on its way; `body` is parsed JSON. */
export type Mutation = (answer: { status: number; body: unknown }) => { status: number; body: unknown };

/** A backend that answers like the one behind it, but with a fault. Provider states pass through untouched. */
export async function startMutantBackend(behind: string, mutate: Mutation): Promise<Relay> {
  return startRelay(behind, (answer) => {
    if (answer.path.startsWith("/_") || !answer.type.includes("json")) return answer;
    const text = answer.bytes.toString("utf8");
    const { status, body } = mutate({ status: answer.status, body: text === "" ? undefined : JSON.parse(text) });
    return { ...answer, status, bytes: Buffer.from(JSON.stringify(body) ?? "") };
  });
}
