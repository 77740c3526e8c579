// @module-tag slow
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { expect, it } from "vitest";

/** What the compiler finds in a client of generated types, at its strictest. */
async function compile(client: string): Promise<string[]> {
  const document: OpenAPI3 = JSON.parse(readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8"));
  // Below the project: the compiler looks for its libraries from there.
  const cache = path.join(import.meta.dirname, "../.cache");
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(path.join(cache, "generated-client-"));
  try {
    await writeFile(path.join(directory, "backend.ts"), astToString(await openapiTS(document)));
    const entry = path.join(directory, "client.ts");
    await writeFile(entry, client);
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
    };
    const program = ts.createProgram([entry], options);
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const client = `
  import type { components, operations } from "./backend.ts";
  type Answer = operations["claim.page"]["responses"]["200"]["content"]["application/json"];
  export function idsOf(answer: Answer): unknown[] {
    // @ts-expect-error There is no such field.
    const none = answer.data?.records.map((row) => row.applicationNo);
    return answer.data?.records.map((row: components["schemas"]["ClaimRow"]) => row.id) ?? [];
  }
`;

it("types generated from docs/openapi.json are a client that compiles, and refuse what there is not", async () => {
  expect(await compile(client)).toEqual([]);
}, 100_000);
