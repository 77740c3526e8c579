import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { describeNeeded } from "./needed-fields.ts";
import { describeBackend } from "./openapi-document.ts";

/* `npm run openapi`: writes what follows from contracts and declarations: docs/openapi.json, what a backend has to answer, and
 * gateway/needed-fields.ts, what drift misses in an answer. */
writeFileSync(new URL("../docs/openapi.json", import.meta.url), describeBackend());
writeFileSync(
  new URL("../gateway/needed-fields.ts", import.meta.url),
  await format(describeNeeded(), { parser: "typescript", printWidth: 140 }),
);
