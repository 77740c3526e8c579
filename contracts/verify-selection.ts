import type { StateName } from "#fixtures/states.ts";
import type { AnyOperation } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { operationOf, type PactFile, type PactInteraction } from "./pact-files.ts";
import { failureState } from "./states.ts";
import type { VerifyOptions } from "./verify-options.ts";

/** What is run of the contracts, and why the rest is not. */
export interface Selection {
  pacts: PactFile[];
  /** Interactions that were asked for but cannot be run, by reason. */
  leftOut: ReadonlyMap<string, readonly string[]>;
}

type Wanted = Pick<VerifyOptions, "service" | "operations" | "withoutStates" | "withWrites" | "withoutFailures"> & {
  accounts: ReadonlySet<string>;
};

const signedIn: StateName = "a user is signed in";

/**
 * Chooses the interactions of a service or an operation that can be run as things are.
 * @param wanted `accounts`: those a token is known of, where the backend sets up no states
 */
export function selectInteractions(pacts: readonly PactFile[], wanted: Wanted): Selection {
  const leftOut = new Map<string, string[]>();
  const chosen = pacts
    .filter((pact) => wanted.service === undefined || pact.provider.name === wanted.service)
    .map((pact) => ({ ...pact, interactions: pact.interactions.filter((each) => isWanted(each, wanted) && canRun(each)) }))
    .filter(({ interactions }) => interactions.length > 0);
  return { pacts: chosen, leftOut };

  function canRun(interaction: PactInteraction): boolean {
    const obstacle = findObstacle(interaction, wanted);
    if (obstacle === undefined) return true;
    leftOut.set(obstacle, [...(leftOut.get(obstacle) ?? []), interaction.description]);
    return false;
  }
}

function isWanted(interaction: PactInteraction, { operations: wanted }: Wanted): boolean {
  return wanted.length === 0 || wanted.includes(operationOf(interaction));
}

/** Whether an interaction changes something in the backend: nobody puts it back where no states are set up. */
export function writes(interaction: PactInteraction): boolean {
  return declared.get(operationOf(interaction))?.effect !== "read";
}

const declared: ReadonlyMap<string, AnyOperation> = operations;

function findObstacle(interaction: PactInteraction, wanted: Wanted): string | undefined {
  const { providerStates } = interaction;
  if (wanted.withoutFailures && providerStates.some(({ name }) => name === failureState)) return "needs a failure on demand";
  if (!wanted.withoutStates) return undefined;
  const needed = providerStates.find(({ name, params }) => name !== signedIn || !wanted.accounts.has(String(params["account"])));
  if (needed === undefined) return writes(interaction) && !wanted.withWrites ? "would change something (--with-writes)" : undefined;
  return needed.name === signedIn ? `needs a token of ${String(needed.params["account"])}` : `needs the state “${needed.name}”`;
}
