import { writeFileSync } from "node:fs";
import { describeBackend } from "./openapi-document.ts";

/* `npm run openapi`: writes docs/openapi.json, what a backend has to answer, from the declared operations. */
writeFileSync(new URL("../docs/openapi.json", import.meta.url), describeBackend());
