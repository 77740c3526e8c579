import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktypeMultiFile } from "quicktype-core";
import { expect, it } from "vitest";
import { z } from "zod";

const Document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

/** Java sources, by file name: a class for each named shape of docs/openapi.json. */
async function generate(): Promise<Map<string, string>> {
  const { schemas } = Document.parse(JSON.parse(readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8"))).components;
  const properties = Object.fromEntries(Object.keys(schemas).map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const schema = JSON.stringify({ type: "object", properties, definitions: schemas }).replaceAll("#/components/schemas/", "#/definitions/");
  const shapes = new JSONSchemaInput(new FetchingJSONSchemaStore());
  await shapes.addSource({ name: "Shapes", schema });
  const inputData = new InputData();
  inputData.addInput(shapes);
  // Without the annotations of a JSON library, whose jar no npm package brings.
  const rendererOptions = { "just-types": "true", package: "warranty" };
  const files = await quicktypeMultiFile({ inputData, lang: "java", rendererOptions });
  return new Map([...files].map(([name, { lines }]) => [name, lines.join("\n")]));
}

/** What the compiler says of the sources and a client of theirs, at its strictest; undefined where there is none. */
async function compile(sources: ReadonlyMap<string, string>): Promise<string | undefined> {
  const directory = await mkdtemp(path.join(tmpdir(), "generated-java-"));
  try {
    await mkdir(path.join(directory, "warranty"));
    for (const [name, source] of sources) await writeFile(path.join(directory, "warranty", name), source);
    const files = [...sources.keys()].map((name) => path.join("warranty", name));
    const options = ["-d", "classes", "-encoding", "UTF-8", "-Xlint:all", "-Werror"];
    return await new Promise((resolve, reject) => {
      execFile("javac", [...options, ...files], { cwd: directory }, (error, told, complained) => {
        if (error?.code === "ENOENT") resolve(undefined);
        else if (error && complained === "") reject(error);
        else resolve(told + complained);
      });
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const client = (field: string) => `package warranty;
class Client {
  static String[] idsOf(ClaimPageAnswer answer) {
    ClaimRow[] rows = answer.getData().getRecords();
    String[] ids = new String[rows.length];
    for (int at = 0; at < rows.length; at++) ids[at] = rows[at].${field}();
    return ids;
  }
}
`;

it("Java classes generated from docs/openapi.json are a client that compiles, and have nothing that is not in it", async ({ skip }) => {
  const classes = await generate();
  for (const name of ["Claim", "ClaimPageAnswer", "DeliveryAddressEntry", "FailedAnswer"])
    expect([...classes.keys()]).toContain(`${name}.java`);
  const told = await compile(new Map([...classes, ["Client.java", client("getApplicationNumber")]]));
  skip(told === undefined, "no Java compiler here");
  expect(told).toBe("");
  expect(await compile(new Map([...classes, ["Client.java", client("getApplicationNo")]]))).toContain("getApplicationNo");
}, 120_000);
