// @module-tag slow
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";
import { dealer } from "./identities.ts";
import { startReferenceBackend } from "./reference-backend.ts";

/*
 * A whole Java client is generated from docs/openapi.json, compiled with a program that uses it, and calls the reference backend: what the
 * document says is enough for those who have nothing else.
 */

const run = promisify(execFile);
// The last release whose npm package brings the generator itself; later ones fetch it from elsewhere when they first run.
const generator = createRequire(import.meta.url).resolve("@openapitools/openapi-generator-cli/bin/openapi-generator.jar");
const debianJars = ["jackson-core", "jackson-databind", "jackson-annotations", "jsr305", "geronimo-annotation-1.3-spec"].map(
  (name) => `/usr/share/java/${name}.jar`,
);
/** Of packages that Debian does not have. */
const standIns = path.join(import.meta.dirname, "java");

/** A document of OpenAPI 3.1 as this generator, which knows 3.0, can read it: what has several types takes the one that holds all of them. */
function toOpenApi30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOpenApi30);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, held]): [string, unknown][] => {
    if (name === "openapi") return [[name, "3.0.3"]];
    if (name === "propertyNames" || name === "license") return [];
    if (name === "const") return [["enum", [held]]];
    if (name === "type" && Array.isArray(held)) return [[name, "string"]];
    if (name === "anyOf" && Array.isArray(held)) return Object.entries(toOpenApi30(held[0]) ?? {});
    return [[name, toOpenApi30(held)]];
  });
  return Object.fromEntries(entries);
}

async function generate(directory: string): Promise<string> {
  const document: unknown = JSON.parse(readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8"));
  const input = path.join(directory, "openapi.json");
  await writeFile(input, JSON.stringify(toOpenApi30(document)));
  const names =
    "hideGenerationTimestamp=true,dateLibrary=legacy,invokerPackage=warranty,apiPackage=warranty.api,modelPackage=warranty.model";
  const output = path.join(directory, "client");
  await run("java", ["-jar", generator, "generate", "-g", "java", "--library", "native", "-i", input, "-o", output, "-p", names], {
    maxBuffer: 2 ** 24,
  });
  return path.join(output, "src/main/java");
}

async function sourcesIn(...folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name))),
  );
  return found.flat().filter((name) => name.endsWith(".java"));
}

const Claims = z.object({
  data: z.object({
    records: z
      .array(
        z.object({
          id: z.union([z.string(), z.number()]),
          applicationNumber: z.string(),
          status: z.number(),
          totalAmount: z.coerce.number(),
        }),
      )
      .length(5),
  }),
});

/** What the client is to print of them. */
async function newestClaims(url: string): Promise<string[]> {
  const { token, groupId, tenantId, coreTenantFlag, dealerCode } = dealer;
  const answer = await fetch(`${url}/api/claim/v1/claim/page?current=1&size=5`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      group_id: groupId,
      tenant_id: tenantId,
      core_tenant_flag: coreTenantFlag,
      dealer_code: dealerCode,
    },
    body: "{}",
  });
  const { records } = Claims.parse(await answer.json()).data;
  return records.map((row) => `${row.id} ${row.applicationNumber} ${row.status} ${row.totalAmount}`);
}

const hasJava = async () => {
  const found = await Promise.all(["java", "javac"].map((program) => run(program, ["-version"]).catch(() => undefined)));
  return found.every((each) => each !== undefined) && debianJars.every((jar) => existsSync(jar));
};

const limit = { timeout: 900_000 };
it("a Java client generated from docs/openapi.json compiles, lists claims, and understands a refusal", limit, async ({ skip }) => {
  skip(!(await hasJava()), "no JDK here, or not the packages of Debian that .ci/run installs");
  const directory = await mkdtemp(path.join(tmpdir(), "generated-java-"));
  try {
    const classes = path.join(directory, "classes");
    const classPath = [classes, ...debianJars].join(":");
    const sources = await sourcesIn(await generate(directory), standIns);
    await run("javac", ["-d", classes, "-encoding", "UTF-8", "-nowarn", "-cp", classPath, ...sources]);

    const backend = await startReferenceBackend();
    try {
      const state = { state: "a user is signed in", params: { account: dealer.account }, action: "setup" };
      await fetch(`${backend.url}/_pact/provider-states`, { method: "POST", body: JSON.stringify(state) });
      const { stdout } = await run("java", ["-cp", classPath, "Client", backend.url, dealer.token]);
      const reply = stdout.trim().split("\n");
      expect(reply.slice(0, -1)).toEqual(await newestClaims(backend.url));
      expect(reply.at(-1)).toMatch(/^404 .*statusText/);
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
