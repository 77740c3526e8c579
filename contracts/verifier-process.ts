import { readFile } from "node:fs/promises";
import { Verifier } from "@pact-foundation/pact-core";
import { verdictMark, type VerifierOrder } from "./verification.ts";

// The argument names a file of orders, which verification.ts has written.
const orders: readonly VerifierOrder[] = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"));

for (const order of orders) {
  const began = performance.now();
  const verdict = await verifyFile(order);
  console.log(`\n${verdictMark} ${verdict} ${Math.round(performance.now() - began)}`);
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
