import { existsSync, readdirSync, readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { register, type Registration } from "./register.ts";
import { fillIn, type SubjectNames } from "./subject-names.ts";

const templates = new URL("templates/", import.meta.url);

/** Where the files of a subject stand, by template. */
const paths = {
  "app/routes.ts": "app/features/__kebabs__/routes.ts",
  "app/fields.ts": "app/features/__kebabs__/fields.ts",
  "app/subject.server.ts": "app/features/__kebabs__/__kebab__.server.ts",
  "app/list.tsx": "app/features/__kebabs__/list.tsx",
  "app/subject.tsx": "app/features/__kebabs__/__kebab__.tsx",
  "app/subject.screen.test.ts": "app/features/__kebabs__/__kebab__.screen.test.ts",
  "gateway/operations.ts": "gateway/operations/__kebab__.ts",
  "fixtures/subject.ts": "fixtures/__kebabs__/__kebabs__.ts",
  "fixtures/subject.backend.test.ts": "fixtures/__kebabs__/__kebabs__.backend.test.ts",
  "contracts/subject.pact.test.ts": "contracts/consumer/__kebabs__.pact.test.ts",
  "e2e/descriptor.ts": "e2e/subjects/__kebabs__.ts",
  "e2e/subject.journey.ts": "e2e/journeys/__kebabs__.journey.ts",
} as const;

/** The files that list all subjects, and what each gets. */
const registries = (migration: string): Readonly<Record<string, Registration>> => ({
  "app/registry/route-table.ts": {
    imports: [`import { __camel__Routes } from "../features/__kebabs__/routes.ts";`],
    elements: { routeTable: "...__camel__Routes," },
  },
  "gateway/operations/index.ts": {
    imports: [`import * as __camel__ from "./__kebab__.ts";`],
    elements: { declared: "...__camel__," },
  },
  "fixtures/subjects/subjects.ts": {
    imports: [
      `import { __camels__, __camel__Handlers, __camel__Menu, __camel__States, __camel__Table } from "../__kebabs__/__kebabs__.ts";`,
    ],
    elements: {
      subjectMigrations: `"${migration}-__kebabs__": __camel__Table,`,
      menuParts: "__camel__Menu,",
      handlers: "...__camel__Handlers,",
      referenceDocuments: "__table__: __camels__,",
      subjectStates: "...__camel__States,",
    },
  },
});

/** Formatted texts by path: files of the subject's own, and the shared ones with their registration. */
export async function makeFiles(names: SubjectNames): Promise<{ own: Map<string, string>; shared: Map<string, string> }> {
  const own = new Map<string, string>();
  for (const [template, path] of Object.entries(paths)) {
    const text = readFileSync(new URL(`${template}.template`, templates), "utf8");
    own.set(fillIn(path, names), await formatted(fillIn(path, names), fillIn(text, names)));
  }
  const shared = new Map<string, string>();
  for (const [path, { imports, elements }] of Object.entries(registries(nextMigration()))) {
    const filled = Object.entries(elements).map(([name, element]) => [name, fillIn(element, names)]);
    const registration = { imports: imports.map((line) => fillIn(line, names)), elements: Object.fromEntries(filled) };
    shared.set(path, await formatted(path, register(readFileSync(path, "utf8"), registration)));
  }
  return { own, shared };
}

const formatted = async (path: string, text: string) => format(text, { ...(await resolveConfig(path)), filepath: path });

/** The number after those of all migrations. */
function nextMigration(): string {
  const names = ["migrations", "subjects"].flatMap((file) => [
    ...readFileSync(`fixtures/subjects/${file}.ts`, "utf8").matchAll(/"(\d{4})-[\w-]+":/g),
  ]);
  return String(Math.max(...names.map(([, number]) => Number(number))) + 1).padStart(4, "0");
}

/** What a subject of these names would share with one there is: files, identifiers, operations, addresses, tables. */
export function findCollisions(names: SubjectNames): string[] {
  const files = Object.values(paths).map((path) => fillIn(path, names));
  const taken = [`${names.camel}Routes`, `"${names.camel}.`, `"/${names.kebab}/`, `"${names.Pascal}"`];
  const tables = ["create table ", 'ownedTable("', 'documentTable("'].map((before) => before + names.table);
  const sources = ["app/features", "gateway", "fixtures"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const isTaken = (text: string) => {
    const whole = new RegExp(`(?<!\\w)${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}${/\w$/.test(text) ? "(?!\\w)" : ""}`);
    return sources.some((source) => whole.test(source));
  };
  return [...files.filter((file) => existsSync(file)), ...[...taken, ...tables].filter(isTaken)];
}
