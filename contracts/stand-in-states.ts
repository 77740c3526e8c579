import { createServer } from "node:http";
import pino from "pino";
import { z } from "zod";
import type { StateName } from "#fixtures/states.ts";
import { createGateway } from "#gateway/client.ts";
import { isGatewayError } from "#gateway/errors.ts";
import { services } from "#gateway/operation.ts";
import { userInfo } from "#gateway/operations/session.ts";

/** What the verifier puts into a request in place of the example's values. */
interface KnownUser {
  token: string;
  groupId: string;
  tenantId: string;
}

const SetUp = z.object({ state: z.string(), params: z.record(z.string(), z.json()).default({}) });
const signedIn: StateName = "a user is signed in";

/**
 * Answers for provider states in the place of a backend that sets up none: a signed-in user is one whose token was given;
 * nothing else is promised, and the interactions that need more must not be run.
 */
export async function startStandInStates(users: ReadonlyMap<string, KnownUser>): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const asked = SetUp.safeParse(parseJson(Buffer.concat(chunks).toString("utf8")));
      const user = asked.success && asked.data.state === signedIn ? users.get(String(asked.data.params["account"])) : undefined;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(user ?? {}));
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in for provider states has no port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Asks the backend whom each token belongs to.
 * @param timeout seconds a call may take
 * @returns otherwise one sentence that says why it cannot be known
 */
export async function readKnownUsers(
  url: string,
  tokens: ReadonlyMap<string, string>,
  timeout: number,
): Promise<ReadonlyMap<string, KnownUser> | string> {
  // One entry for each service, which is what the type says.
  const bases = Object.fromEntries(services.map((service) => [service, url])) as Record<(typeof services)[number], string>;
  const gateway = createGateway({ bases, clientId: "contracts", clientSecret: "unused", log: pino({ level: "silent" }) });
  const users = new Map<string, KnownUser>();
  try {
    for (const [account, token] of tokens) {
      const backend = gateway.for({ token }, { requestId: "contracts", signal: AbortSignal.timeout(timeout * 1000) });
      const { groupId, tenantId } = await backend.read(userInfo);
      users.set(account, { token, groupId, tenantId });
    }
    return users;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    const [account] = [...tokens.keys()].filter((name) => !users.has(name));
    return error.kind === "unauthenticated" || error.kind === "forbidden"
      ? `the backend refused the token of ${account}: sign in again and pass the new one`
      : `the backend did not say whom the token of ${account} belongs to: ${error.message}`;
  } finally {
    await gateway.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON names no state; it is answered like one that is not known.
    return undefined;
  }
}
