import { fileURLToPath } from "node:url";
/** Where the pact files lie: committed, one a service. */
export const pactDirectory = fileURLToPath(new URL("./pacts", import.meta.url));
