import { parseArgs } from "node:util";
import type { StateName } from "#fixtures/state-parameters.ts";
import { services } from "#gateway/operation.ts";
import { type PactFile, readPactFiles } from "./pact-files.ts";
import { startReferenceBackend } from "./reference-backend.ts";
import { failureState } from "./states.ts";
import { type Provider, verifyService } from "./verification.ts";

const usage = `npm run contracts:verify -- [--url URL] [--service S] [--state-url URL] [--without-failures]

  --url URL            the backend to verify; without it the reference backend is started and verified
  --service S          one service alone: ${services.join(" ")}
  --state-url URL      where provider states are set up; default: URL/_pact/provider-states
  --without-failures   leave out the examples that need the backend to answer 403, 500 or 503 on demand`;

/** Verifies the committed contracts against a backend. @returns the exit code: 0 all passed, 1 some failed, 2 wrong arguments */
async function verify(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "string") {
    console.error(`${options}\n\n${usage}`);
    return 2;
  }
  const pacts = select(readPactFiles(), options);
  if (pacts.length === 0) {
    console.error(
      `no contract of service ${options.service}; there are contracts of ${readPactFiles()
        .map((pact) => pact.provider.name)
        .join(", ")}`,
    );
    return 2;
  }
  const backend = options.url ? { url: options.url, stop: async () => {} } : await startReferenceBackend();
  try {
    const provider = { url: backend.url, stateUrl: options.stateUrl ?? `${backend.url}/_pact/provider-states` };
    const obstacle = await findObstacle(provider);
    if (obstacle) {
      console.error(obstacle);
      return 1;
    }
    return await report(pacts, provider);
  } finally {
    await backend.stop();
  }
}

interface Options {
  url: string | undefined;
  service: string | undefined;
  stateUrl: string | undefined;
  withoutFailures: boolean;
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: "string" },
        service: { type: "string" },
        "state-url": { type: "string" },
        "without-failures": { type: "boolean", default: false },
      },
    });
    const url = values.url?.replace(/\/+$/, "");
    const stateUrl = values["state-url"];
    for (const address of [url, stateUrl]) {
      if (address !== undefined && !isHttp(address)) return `not an http address: ${address}`;
    }
    return { url, service: values.service, stateUrl, withoutFailures: values["without-failures"] };
  } catch (error) {
    // parseArgs says in its message which argument it does not know.
    return error instanceof Error ? error.message : String(error);
  }
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function select(pacts: readonly PactFile[], { service, withoutFailures }: Options): PactFile[] {
  const wanted = pacts.filter((pact) => service === undefined || pact.provider.name === service);
  if (!withoutFailures) return wanted;
  return wanted.map((pact) => ({
    ...pact,
    interactions: pact.interactions.filter((each) => !each.providerStates.some((state) => state.name === failureState)),
  }));
}

/** Why nothing can be verified, in one sentence, instead of the same failure for every interaction. */
async function findObstacle({ stateUrl }: Provider): Promise<string | undefined> {
  const setup = { state: "a user is signed in" satisfies StateName, params: { account: "d10001" }, action: "setup" };
  const asked = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(setup) };
  try {
    const { status } = await fetch(stateUrl, asked);
    return status >= 200 && status < 300 ? undefined : `provider states cannot be set up: POST ${stateUrl} answered ${status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `provider states cannot be set up: POST ${stateUrl} did not answer (${cause})`;
  }
}

async function report(pacts: readonly PactFile[], provider: Provider): Promise<number> {
  let passed = 0;
  let failed = 0;
  for (const pact of pacts) {
    console.log(`\n${pact.provider.name} at ${provider.url}`);
    for await (const { description, ok, output } of verifyService(pact, provider)) {
      console.log(`  ${ok ? "✓" : "✗"} ${description}`);
      if (!ok) console.log(output.replace(/^/gm, "    "));
      if (ok) passed += 1;
      else failed += 1;
    }
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await verify(process.argv.slice(2));
