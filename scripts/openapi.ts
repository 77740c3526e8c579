import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { describeNeeded } from "./needed-fields.ts";
import { describeBackend } from "./openapi-document.ts";
import { describeStubNames } from "./stub-names.ts";

/* `npm run openapi`: writes what follows from contracts and declarations: docs/openapi.json, what a backend has to answer, and
 * gateway/needed-fields.ts, what drift misses in an answer; and fixtures/testing/names.ts, what the stub can be told. */
const write = async (file: string, text: string) =>
  writeFileSync(
    new URL(`../${file}`, import.meta.url),
    file.endsWith(".ts") ? await format(text, { parser: "typescript", printWidth: 140 }) : text,
  );
await write("docs/openapi.json", describeBackend());
await write("gateway/needed-fields.ts", describeNeeded());
await write("fixtures/testing/names.ts", describeStubNames());
