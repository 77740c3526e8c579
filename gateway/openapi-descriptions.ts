import { kindOfStatus } from "./answer.ts";
import { catalogue } from "./errors.ts";
import { type AnyOperation, carriesToken } from "./operation.ts";

/** What the contracts try of an operation, with the provider states that must be set up before (docs/contracts.md). */
export interface Interaction {
  description: string;
  status: number;
  states: readonly { name: string; params: object }[];
}

/** Description of an operation as Markdown: what it does, what is assumed of it, whether it is retried, its credentials, and its examples. */
export function describeOperation(operation: AnyOperation, interactions: readonly Interaction[]): string {
  const effect = operation.effect === "write" ? "Writes: sent once, never repeated." : "Reads: repeated when a connection is lost.";
  const assumed = operation.assumed && `**Assumed:** ${operation.assumed}`;
  const paragraphs = [operation.does, assumed, `${effect} Credentials: ${describeCredential(operation)}.`];
  if (interactions.length > 0)
    paragraphs.push("**Examples, with HTTP status and provider states**", interactions.map(describeInteraction).join("\n"));
  return paragraphs.filter(Boolean).join("\n\n");
}

function describeCredential({ credential }: AnyOperation): string {
  if (credential === "none") return "none";
  return carriesToken(credential) ? "the user's token (Bearer)" : "the product's own client (Basic)";
}

function describeInteraction({ description, status, states }: Interaction): string {
  const needed = states.map(({ name, params }) => `${name} \`${JSON.stringify(params)}\``).join("; ");
  return `- ${description} (${status})${needed && `: ${needed}`}`;
}

/** Description of a failure: what the status means and what the user reads. A 400 to the product's own client refuses name or password. */
export function describeFailure(operation: AnyOperation, status: string, meaning: string): string {
  const { credential } = operation;
  const signsIn = credential !== "none" && !carriesToken(credential);
  const { message, advice } = catalogue[status === "400" && signsIn ? "invalidCredentials" : kindOfStatus(Number(status))];
  return `${meaning}. The user reads: ${message} ${advice}`;
}

/** The error catalogue as a Markdown table. */
export function describeErrors(): string {
  const rows = Object.entries(catalogue).map(
    ([kind, { message, source, advice, status }]) =>
      `| ${kind} | ${source === "statusText" ? "the backend's statusText; without one " : ""}${message} | ${advice} | ${status} |`,
  );
  return [
    "**What users read when a call fails, by the kind that logs and metrics name**",
    ["| Kind | Message | Advice | Our status |", "| --- | --- | --- | --- |", ...rows].join("\n"),
  ].join("\n\n");
}
