import { Verifier } from "@pact-foundation/pact-core";
import { verdictMark } from "./verification.ts";

// Arguments: service, address, provider state address, seconds an answer may take, then one pact file an interaction.
const [service = "", url = "", stateUrl = "", timeout = "", ...files] = process.argv.slice(2);

for (const file of files) {
  const began = performance.now();
  const verdict = await verifyFile(file);
  console.log(`\n${verdictMark} ${verdict} ${Math.round(performance.now() - began)}`);
}

async function verifyFile(file: string): Promise<"ok" | "failed"> {
  // The verifier of pact-core speaks to the backend directly; the one of pact goes through a proxy that folds double
  // slashes of documented paths into one.
  const verifier = new Verifier({
    provider: service,
    providerBaseUrl: url,
    providerStatesSetupUrl: stateUrl,
    providerStatesSetupTeardown: true,
    pactUrls: [file],
    timeout: Number(timeout) * 1000,
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
