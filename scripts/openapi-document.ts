import { operationOf, readPactFiles } from "#contracts/pact-files.ts";
import { toOpenApi, type OperationExamples } from "#gateway/openapi.ts";
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
  return `${JSON.stringify(toOpenApi(operations.values(), info, readExamples()), null, 2)}\n`;
}

interface Collected {
  requests: Record<string, unknown>;
  answers: Record<string, Record<string, unknown>>;
  interactions: OperationExamples["interactions"][number][];
}

/** Every interaction with its states, and its bodies; what is no JSON is left out. */
function readExamples(): ReadonlyMap<string, OperationExamples> {
  const examples = new Map<string, Collected>();
  for (const interaction of readPactFiles().flatMap(({ interactions }) => interactions)) {
    const id = operationOf(interaction);
    const own = examples.get(id) ?? { requests: {}, answers: {}, interactions: [] };
    examples.set(id, own);
    const sentence = interaction.description.slice(id.length + 2);
    const { request, response, providerStates: states } = interaction;
    own.interactions.push({ description: sentence, status: response.status, states });
    if (request.body?.contentType === "application/json") own.requests[sentence] = request.body.content;
    if (response.body?.contentType === "application/json") (own.answers[response.status] ??= {})[sentence] = response.body.content;
  }
  return examples;
}
