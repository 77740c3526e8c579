import { MatchersV3, PactV4 } from "@pact-foundation/pact";
import pino from "pino";
import { expect, it } from "vitest";
import type { Backend } from "#gateway/backend.ts";
import type { Identity } from "#gateway/call-context.ts";
import { createGateway } from "#gateway/client.ts";
import { type AnyOperation, carriesToken } from "#gateway/operation.ts";
import { anyType, fromState, type StatusMatcher, type TextMatcher } from "./matchers.ts";
import { consumer } from "./pact-files.ts";
import { expectIdentityHeaders, recordHeaders } from "./sent-headers.ts";
import { type ProviderState, signedIn } from "./states.ts";
import { writeAlone } from "./written-pacts.ts";

type Answer = { status: number | StatusMatcher; json?: unknown; file?: { path: string; type: string; contentType: TextMatcher } };

/** One interaction as the specification has it, written by hand: what is asked, by whom, and what comes back. */
export interface Example {
  as: Identity;
  /** What must be so, besides that the user is signed in. */
  given?: readonly ProviderState[] | undefined;
  /** Values of the path's `{name}`s. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Query and body as they stand on the wire. */
  query?: Readonly<Record<string, string | TextMatcher>> | undefined;
  body?: unknown;
  /** A file sent as the part `file` of a form, from this path. */
  upload?: { path: string; type: string };
  answers: Answer;
  /** The product's own secret, where it is the wrong one. */
  clientSecret?: string;
  /** Calls the operation through the gateway and checks what the product gets. */
  expects: (backend: Backend) => Promise<unknown>;
}

const clientId = "warranty-web";
const knownSecret = "warranty-web-secret";
const requestId = "contract";
const boundary = "warranty-back-office";
const used = new Set<string>();

/** A test that drives the real gateway against this example and, when both agree, adds it to the service's pact file. */
export function interaction(operation: AnyOperation, sentence: string, example: Example): void {
  const description = `${operation.id}: ${sentence}`;
  const states = statesOf(operation, example);
  refuseDuplicate(operation.service, description, states);

  it(description, () =>
    writeAlone(async (dir) => {
      const pact = new PactV4({ consumer, provider: operation.service, dir, logLevel: "error" });
      await states
        .reduce((given, state) => given.given(state.name, { ...state.params }), pact.addInteraction())
        .uponReceiving(description)
        .withRequest(operation.method, pathOf(operation, example.params), (request) => {
          request.headers(credentialHeaders(operation, example));
          if (example.query) request.query({ ...example.query });
          if (example.body !== undefined) request.jsonBody(example.body);
          // A boundary of our own: a random one would make another file each time.
          if (example.upload) request.multipartBody(example.upload.type, example.upload.path, "file", boundary);
        })
        // Pact's builder hands on whatever stands here as JSON; its types know numbers alone.
        .willRespondWith(example.answers.status as number, (response) => {
          const { json, file } = example.answers;
          // The header comes after the body, or Pact would overwrite it.
          if (json !== undefined) response.jsonBody(json).headers({ "Content-Type": anyType("application/json") });
          // The verifier recognises this type by the bytes.
          if (file) response.binaryFile(file.type, file.path).headers({ "Content-Type": file.contentType });
        })
        .executeTest(async ({ url }) => {
          const sent = await recordHeaders(url, () => callGateway(url, example));
          expect(sent).toHaveLength(1);
          for (const headers of sent) expectIdentityHeaders(headers, operation, example.as, requestId);
        });
    }),
  );
}

/** A JSON answer; without `json` the HTTP status alone speaks. */
export const answer = (json?: unknown, status: Answer["status"] = 200): Answer => ({ status, json });

function statesOf(operation: AnyOperation, { as, given = [] }: Example): ProviderState[] {
  return carriesToken(operation.credential) && as.account ? [signedIn({ account: as.account }), ...given] : [...given];
}

/** Of two interactions that share description and states the last would silently be kept. */
function refuseDuplicate(service: string, description: string, states: readonly ProviderState[]): void {
  const key = JSON.stringify([service, description, states]);
  if (used.has(key)) throw new Error(`two interactions of ${service} are called "${description}" in the same state`);
  used.add(key);
}

function pathOf(operation: AnyOperation, params: Example["params"] = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${operation.id} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** What the verifier sends: token, group and tenant are those the backend answers to the state "a user is signed in". */
function credentialHeaders(operation: AnyOperation, { as: identity, clientSecret }: Example): Record<string, string | TextMatcher> {
  if (operation.credential === "client") {
    const authorization = (secret: string) => `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
    return { Authorization: clientSecret ? authorization(clientSecret) : fromState("clientAuthorization", authorization(knownSecret)) };
  }
  const { token = "", groupId, tenantId, coreTenantFlag, dealerCode } = identity;
  return {
    // What must not be sent no pact can say: `expectIdentityHeaders` looks at what was.
    ...(carriesToken(operation.credential) && { Authorization: MatchersV3.fromProviderState("Bearer ${token}", `Bearer ${token}`) }),
    ...(groupId && { group_id: fromState("groupId", groupId) }),
    ...(tenantId && { tenant_id: fromState("tenantId", tenantId) }),
    ...(coreTenantFlag && { core_tenant_flag: coreTenantFlag }),
    ...(coreTenantFlag === "0" && dealerCode && { dealerCode }),
  };
}

async function callGateway(url: string, example: Example): Promise<void> {
  const gateway = createGateway({
    bases: { auth: url, uaa: url, core: url, main: url, claim: url, cvrm: url, adapter: url, activity: url },
    clientId,
    clientSecret: example.clientSecret ?? knownSecret,
    log: pino({ level: "silent" }),
  });
  try {
    await example.expects(gateway.for(example.as, { requestId }));
  } finally {
    await gateway.close();
  }
}
