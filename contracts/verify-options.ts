import { parseArgs } from "node:util";
import { services } from "#gateway/operation.ts";

export const usage = `npm run contracts:verify -- [--url URL] [--service S] [--operation ID …] [--state-url URL | --without-states]
                           [--token ACCOUNT=TOKEN …] [--with-writes] [--without-failures] [--timeout SECONDS] [--seed N] [--reports DIRECTORY]

  --url URL            the backend to verify; without it the reference backend is started and verified
  --service S          one service alone: ${services.join(" ")}
  --operation ID       one operation alone, e.g. claim.page. May be given several times
  --state-url URL      where provider states are set up; default: URL/_pact/provider-states
  --without-states     the backend sets up no states: runs what needs none and only reads, and says what it leaves out;
                       so by itself where URL/_pact/provider-states is not there
  --with-writes        without states: tries what writes, too, and says before what that is
  --token ACCOUNT=TOKEN  without states: a valid token of a user who stands for this account of the examples (d10001, zhangwei …);
                       then what needs nothing but a signed-in user runs, too. May be given several times
  --without-failures   leave out the examples that need the backend to answer 403, 500 or 503 on demand
  --timeout SECONDS    how long an answer may take; default 30
  --seed N             of the questions that are asked at random; default 1
  --reports DIRECTORY  where the reports go; default reports/
  --help               this

Exit code: 0 all passed, 1 some failed, 2 nothing could be verified.`;

/** What is verified, and how. */
export interface VerifyOptions {
  /** Of the backend, without a slash at its end; undefined: the reference backend. */
  url: string | undefined;
  service: string | undefined;
  /** Ids; none: all of them. */
  operations: readonly string[];
  stateUrl: string | undefined;
  withoutStates: boolean;
  /** Tokens by account of the examples. */
  tokens: ReadonlyMap<string, string>;
  /** Without states: what changes something in the backend is tried, too. */
  withWrites: boolean;
  withoutFailures: boolean;
  /** Seconds. */
  timeout: number;
  /** Of random questions: the same come of the same number. */
  seed: number;
  reports: string;
}

/** Reads the command line. @returns otherwise what is wrong with it, in one sentence */
export function readVerifyOptions(args: readonly string[]): VerifyOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: "string" },
        service: { type: "string" },
        operation: { type: "string", multiple: true, default: [] },
        "state-url": { type: "string" },
        "without-states": { type: "boolean", default: false },
        token: { type: "string", multiple: true, default: [] },
        "with-writes": { type: "boolean", default: false },
        "without-failures": { type: "boolean", default: false },
        timeout: { type: "string", default: "30" },
        seed: { type: "string", default: "1" },
        reports: { type: "string", default: "reports" },
      },
    });
    const url = values.url?.replace(/\/+$/, "");
    const stateUrl = values["state-url"];
    const withoutStates = values["without-states"];
    const timeout = Number(values.timeout);
    for (const address of [url, stateUrl]) {
      if (address !== undefined && !isHttp(address)) return `not an http address: ${address}`;
    }
    if (!(timeout > 0 && timeout <= 600)) return `not a time-out of 1 to 600 seconds: ${values.timeout}`;
    if (!/^\d{1,9}$/.test(values.seed)) return `not a seed: ${values.seed}`;
    if (withoutStates && stateUrl !== undefined) return "--state-url and --without-states exclude each other";
    if (withoutStates && url === undefined) return "--without-states needs the --url of a backend";
    if (values["with-writes"] && !withoutStates) return "--with-writes is for --without-states: with states writes are tried anyway";
    const tokens = readTokens(values.token);
    if (tokens === undefined) return "a --token is written ACCOUNT=TOKEN";
    if (tokens.size > 0 && (stateUrl !== undefined || url === undefined))
      return "--token is for a backend without states: a state “a user is signed in” answers its own token";
    return {
      url,
      service: values.service,
      operations: values.operation,
      stateUrl,
      withoutStates,
      tokens,
      withWrites: values["with-writes"],
      withoutFailures: values["without-failures"],
      timeout,
      seed: Number(values.seed),
      reports: values.reports,
    };
  } catch (error) {
    // parseArgs says in its message which argument it does not know.
    return error instanceof Error ? error.message : String(error);
  }
}

/** The command that verifies one operation again, as the run was asked for; tokens are left to the caller. */
export function repeatCommand(asked: VerifyOptions, operation: string): string {
  const { url, stateUrl, withoutStates, withWrites, tokens, seed } = asked;
  const words = [
    ...(url === undefined ? [] : ["--url", url]),
    ...(stateUrl === undefined ? [] : ["--state-url", stateUrl]),
    ...(withoutStates ? ["--without-states"] : []),
    ...(withWrites ? ["--with-writes"] : []),
    ...[...tokens.keys()].flatMap((account) => ["--token", `${account}=…`]),
    ...(seed === 1 ? [] : ["--seed", String(seed)]),
    "--operation",
    operation,
  ];
  return `npm run contracts:verify -- ${words.join(" ")}`;
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function readTokens(given: readonly string[]): ReadonlyMap<string, string> | undefined {
  const pairs = given.map((pair) => /^([^=]+)=(.+)$/.exec(pair));
  if (pairs.includes(null)) return undefined;
  return new Map(pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]] as const] : [])));
}
