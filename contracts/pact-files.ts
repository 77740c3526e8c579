import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The product's name in the pact files. */
export const consumer = "warranty-back-office";

/** Where the committed pact files lie, one a service. */
export const committedPacts = fileURLToPath(new URL("./pacts", import.meta.url));

/** Names the directory that a run of the contract tests writes into, until it replaces the committed files. */
export const writtenPactsVariable = "WRITTEN_PACTS";

/** The pact files to read: those of the run in progress, else the committed ones. */
export const pactDirectory = process.env[writtenPactsVariable] ?? committedPacts;

const ProviderStateOfFile = z.object({ name: z.string(), params: z.record(z.string(), z.json()).default({}) });

const Body = z.looseObject({ content: z.json().optional(), contentType: z.string().optional() });

const Interaction = z.looseObject({
  description: z.string(),
  providerStates: z.array(ProviderStateOfFile).default([]),
  request: z.looseObject({ method: z.string(), path: z.string(), body: Body.optional() }),
  response: z.looseObject({ status: z.number(), body: Body.optional() }),
});

/** An interaction as it stands in a pact file; whatever else stands there is kept. */
export type PactInteraction = z.output<typeof Interaction>;

export const PactFile = z.looseObject({ provider: z.object({ name: z.string() }), interactions: z.array(Interaction) });
export type PactFile = z.output<typeof PactFile>;

/** Every pact file, by the order of its service's name. @throws when one is not a pact file */
export function readPactFiles(): PactFile[] {
  return readdirSync(pactDirectory)
    .filter((name) => name.startsWith(`${consumer}-`) && name.endsWith(".json"))
    .sort()
    .map((name) => PactFile.parse(JSON.parse(readFileSync(path.join(pactDirectory, name), "utf8"))));
}

/** The operation an interaction belongs to: every description begins with its id. */
export function operationOf(interaction: PactInteraction): string {
  return interaction.description.split(":", 1)[0] ?? "";
}
