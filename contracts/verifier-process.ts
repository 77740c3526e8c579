import { readFile } from "node:fs/promises";
import { Verifier } from "@pact-foundation/pact-core";
import { z } from "zod";
import { startRelay, type RelayedAnswer } from "./relay.ts";
import { verdictMark, type VerifierOrder } from "./verification.ts";
import { findWorkbookFault } from "./workbook-demand.ts";

const StateCall = z.object({ state: z.string(), action: z.string().optional() });
/** Characters of a refusal that are repeated. */
const longest = 500;

// The argument names a file of orders, which verification.ts has written.
const orders: readonly VerifierOrder[] = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"));

for (const order of orders) {
  const began = performance.now();
  const faults: string[] = [];
  const verdict = await verifyOrder(order, faults);
  if (faults.length > 0) console.log(["Failures:", ...faults].join("\n$ -> "));
  console.log(`\n${verdictMark} ${faults.length > 0 ? "failed" : verdict} ${Math.round(performance.now() - began)}`);
}

/** @param faults is filled with what the verifier itself does not see or say */
async function verifyOrder(order: VerifierOrder, faults: string[]): Promise<"ok" | "failed"> {
  const { workbook, url, stateUrl } = order;
  const backend =
    workbook &&
    (await startRelay(url, async (answer) => {
      const fault = isFile(answer) && (await findWorkbookFault(answer.bytes, workbook));
      if (fault) faults.push(fault);
      return answer;
    }));
  const { origin, pathname, search } = new URL(stateUrl);
  const states = await startRelay(origin, (answer) => {
    if (answer.status >= 300) faults.push(describeRefusedState(answer));
    return answer;
  });
  try {
    return await verifyFile({ ...order, url: backend?.url ?? url, stateUrl: states.url + pathname + search });
  } finally {
    await states.stop();
    await backend?.stop();
  }
}

/** Of any other answer the HTTP status or the type tells. */
function isFile({ status, type }: RelayedAnswer): boolean {
  return status >= 200 && status < 300 && !/\bjson\b/i.test(type);
}

/** The verifier says which state failed, and keeps the words of whoever refused it to itself. */
function describeRefusedState({ sent, status, bytes }: RelayedAnswer): string {
  const { state, action = "setup" } = StateCall.parse(JSON.parse(sent.toString("utf8")));
  const words = bytes.toString("utf8").trim().slice(0, longest);
  return `the ${action} of the state “${state}” was answered ${status}${words && `: ${words}`}`;
}

async function verifyFile({ service, url, stateUrl, timeout, file }: VerifierOrder): Promise<"ok" | "failed"> {
  // The verifier of pact-core speaks to the backend directly; the one of pact goes through a proxy that folds double
  // slashes of documented paths into one.
  const verifier = new Verifier({
    provider: service,
    providerBaseUrl: url,
    providerStatesSetupUrl: stateUrl,
    providerStatesSetupTeardown: true,
    pactUrls: [file],
    timeout: timeout * 1000,
    logLevel: "error",
  });
  try {
    await verifier.verify();
    return "ok";
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return "failed";
  }
}
