import { operationOf, readPactFiles } from "#contracts/pact-files.ts";
import type { Needed } from "#gateway/needed-fields.ts";
import type { AnyOperation } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";

/*
 * What contracts need of each answer: the fields that every example of an object asks for, whatever state its document is in. Those
 * that one example leaves out (a draft, a list without sums) depend on the state, and nobody can miss them.
 */

/** The text of gateway/needed-fields.ts. */
export function describeNeeded(): string {
  const rows = Object.entries(findNeeded()).sort(([one], [other]) => one.localeCompare(other, "en"));
  const lines = rows.map(([operation, needed]) => `  ${JSON.stringify(operation)}: ${JSON.stringify(needed)},`);
  return `// Written by \`npm run openapi\` from contracts/pacts: scripts/needed-fields.ts says how.

/** Fields that must be there, by the path of the object they belong to. */
export type Needed = Readonly<Record<string, readonly string[]>>;

/** By operation, and by the path of the object within its data: fields that all examples of the contracts have. */
// prettier-ignore
export const neededFields: Readonly<Record<string, Needed>> = {
${lines.join("\n")}
};
`;
}

/** By operation and by the path of the object within the answer's data. */
export function findNeeded(): Record<string, Needed> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const interaction of readPactFiles().flatMap(({ interactions }) => interactions)) {
    const body = interaction.response.body?.content;
    if (interaction.response.status !== 200 || !isObject(body)) continue;
    const id = operationOf(interaction);
    const data = "status" in body ? (String(body["status"]) === successOf(id) ? body["data"] : undefined) : body;
    const ofOperation = found.get(id) ?? new Map<string, Set<string>>();
    found.set(id, ofOperation);
    collect(data, "", ofOperation);
  }
  return Object.fromEntries(
    [...found].map(([id, paths]) => [
      id,
      Object.fromEntries([...paths].flatMap(([path, fields]) => (fields.size > 0 ? [[path, [...fields].sort()]] : []))),
    ]),
  );
}

const declared: ReadonlyMap<string, AnyOperation> = operations;
const successOf = (id: string) => declared.get(id)?.success ?? "0";

/** Narrows the fields of each object to those this one has as well. */
function collect(value: unknown, path: string, paths: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const element of value) collect(element, `${path}[]`, paths);
  if (!isObject(value)) return;
  const own = Object.keys(value).filter((name) => value[name] !== null);
  paths.set(path, new Set(own.filter((name) => paths.get(path)?.has(name) ?? true)));
  for (const name of own) collect(value[name], path === "" ? name : `${path}.${name}`, paths);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
