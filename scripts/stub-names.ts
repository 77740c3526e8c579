import { z } from "zod";
import { faultKinds, faultyOperations } from "#fixtures/faults.ts";
import { stateDescriptions } from "#fixtures/states.ts";

/* What the stub's package has to know of the product, which it is used without: names, and what states are told. */

/** The text of fixtures/testing/names.ts. */
export function describeStubNames(): string {
  const states = Object.entries(stateDescriptions)
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([name, { params }]) => `  ${JSON.stringify(name)}: ${describeShape(params, name)};`);
  return `// Written by \`npm run openapi\` from the reference backend's states, faults and operations: scripts/stub-names.ts.

/** Provider states by name, each with its parameters. */
export interface States {
${states.join("\n")}
}

/** What a call may meet. */
export type FaultKind = ${toUnion(faultKinds)};

/** An operation by its id, the file of an attachment, or \`*\`. */
export type FaultyOperation = ${toUnion(faultyOperations)};
`;
}

const Property = z.object({ type: z.string().optional(), enum: z.array(z.json()).optional(), const: z.json().optional() });
const Shape = z.object({ properties: z.record(z.string(), Property), required: z.array(z.string()).default([]) });

function describeShape(params: z.ZodType, state: string): string {
  const { properties, required } = Shape.parse(z.toJSONSchema(params, { io: "input" }));
  const fields = Object.entries(properties).map(([name, property]) => {
    return `${name}${required.includes(name) ? "" : "?"}: ${describeType(property, `${state}.${name}`)}`;
  });
  return `{ ${fields.join("; ")} }`;
}

/** @throws for a form no state has had so far */
function describeType({ type, enum: choices, const: only }: z.output<typeof Property>, at: string): string {
  if (choices) return toUnion(choices);
  if (only !== undefined) return JSON.stringify(only);
  switch (type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    default:
      throw new Error(`${at} is of a type that is not written so far: ${String(type)}`);
  }
}

function toUnion(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(" | ");
}
