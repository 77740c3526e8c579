import { z } from "zod";
import { operationOf, readPactFiles } from "#contracts/pact-files.ts";
import { readFields } from "#contracts/read-fields.ts";
import { stateDescriptions } from "#fixtures/states.ts";
import { type Chapter, toOpenApi, type OperationExamples } from "#gateway/openapi.ts";
import { describeErrors } from "#gateway/openapi-descriptions.ts";
import { operations } from "#gateway/operations/index.ts";

const info = {
  title: "保修索赔平台后台服务",
  version: "1",
  description: [
    "What a backend of this product has to answer, generated from what the product sends and reads. Each value stands in the form in which the product sends it; in answers numbers may be strings and strings numbers, null counts as absent, and there may be more fields. docs/contracts.md says the rest.",
    "The label `path` of `gateway_contract_drift_total` names fields from within `data`, list positions as `[]`. `npm run contracts:verify -- --url …` tries the examples on a backend.",
    describeErrors(),
  ].join("\n\n"),
  license: { name: "proprietary", identifier: "LicenseRef-proprietary" },
};

/** The declared operations, with the examples of the contracts, as the text of docs/openapi.json. */
export function describeBackend(): string {
  return `${JSON.stringify(toOpenApi(operations.values(), info, readExamples(), [describeStates()]), null, 2)}\n`;
}

/** Every provider state with its parameters and its meaning. */
function describeStates(): Chapter {
  const states = Object.entries(stateDescriptions)
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([name, { meaning, params }]) => `- **${name}** ${toSignature(params)}: ${meaning}`);
  return { name: "provider states", description: [stateWords, ...states].join("\n") };
}

const stateWords =
  "What a backend holds before an interaction of the contracts, by the name and parameters a verifier sends; docs/contracts.md says how. Parameters with a question mark may be left out.\n";

const StateShape = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) });

/** `(id, status?)` */
function toSignature(params: z.ZodType): string {
  const { properties, required } = StateShape.parse(z.toJSONSchema(params, { io: "input" }));
  return `(${Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(", ")})`;
}

interface Collected {
  requests: Record<string, unknown>;
  answers: Record<string, Record<string, unknown>>;
  interactions: OperationExamples["interactions"][number][];
  readBy: OperationExamples["readBy"];
}

/** Every interaction with its states, and its bodies; what is no JSON is left out. */
function readExamples(): ReadonlyMap<string, OperationExamples> {
  const examples = new Map<string, Collected>();
  for (const interaction of readPactFiles().flatMap(({ interactions }) => interactions)) {
    const id = operationOf(interaction);
    const own = examples.get(id) ?? { requests: {}, answers: {}, interactions: [], readBy: readFields[id] };
    examples.set(id, own);
    const sentence = interaction.description.slice(id.length + 2);
    const { request, response, providerStates: states } = interaction;
    own.interactions.push({ description: sentence, status: response.status, states });
    if (request.body?.contentType === "application/json") own.requests[sentence] = request.body.content;
    if (response.body?.contentType === "application/json") (own.answers[response.status] ??= {})[sentence] = response.body.content;
  }
  return examples;
}
