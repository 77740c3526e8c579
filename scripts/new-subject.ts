import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { findCollisions, makeFiles } from "./new-subject/subject-files.ts";
import { namesOf, type SubjectNames } from "./new-subject/subject-names.ts";

/* `npm run new-subject -- part-kit --label 零件包`: a subject with list, detail and form that passes `npm test`. */

const usage = "usage: npm run new-subject -- NAME --label LABEL; for example part-kit --label 零件包";

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

function readArguments(): SubjectNames {
  const { name, label } = parsedArguments();
  if (name === undefined || label === undefined || !/^[^\s"'`\\<>&{}$]+$/.test(label)) refuse(usage);
  const names = namesOf(name, label);
  if (names === undefined) refuse(`${name} is not kebab-case: a singular of small letters, digits and hyphens, like part-kit`);
  const collisions = findCollisions(names);
  if (collisions.length > 0) refuse(`${name} exists already, in whole or in part: ${collisions.join(", ")}`);
  return names;
}

function parsedArguments(): { name: string | undefined; label: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { label: { type: "string" } }, allowPositionals: true });
    return { name: positionals.length === 1 ? positionals[0] : undefined, label: values.label };
  } catch {
    // An option that there is not.
    return { name: undefined, label: undefined };
  }
}

/** Writes what follows from the sources: contract, OpenAPI document, needed fields, names of the stub. */
function writeDerived({ kebabs }: SubjectNames): void {
  const commands = [`npx vitest run --project contracts contracts/consumer/${kebabs}.pact.test.ts`, "npm run --silent openapi"];
  for (const command of commands) {
    console.log(`\n$ ${command}`);
    if (spawnSync(command, { shell: true, stdio: "inherit" }).status === 0) continue;
    console.error(`failed; the files stand as written. Once it passes: ${commands.join(" && ")}`);
    process.exit(1);
  }
}

const names = readArguments();
const { own, shared } = await makeFiles(names);
for (const [path, text] of [...own, ...shared]) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
writeDerived(names);

const { kebab, kebabs, camel } = names;
console.log(`
${own.size} files written:
${[...own.keys()].map((path) => `  ${path}`).join("\n")}
${shared.size} files registered in:
${[...shared.keys()].map((path) => `  ${path}`).join("\n")}
Derived: contracts/pacts, docs/openapi.json, gateway/needed-fields.ts, fixtures/testing/names.ts.

Left to write, in place of title, remark and effectiveFlag:
  fields       gateway/operations/${kebab}.ts, with their meaning by say(); app/features/${kebabs}/fields.ts, ${kebab}.server.ts, list.tsx, ${kebab}.tsx
  rules        fixtures/${kebabs}/${kebabs}.ts (rules); "validate" of save in app/features/${kebabs}/${kebab}.server.ts
  seed data    fixtures/${kebabs}/${kebabs}.ts, with examples in contracts/consumer/${kebabs}.pact.test.ts
  permissions  masterData, group settings: allow and ${camel}Menu in fixtures/${kebabs}/${kebabs}.ts
  documents    docs/glossary.md, docs/assumptions.md; a picture in e2e/screenshots.ts
Then: npm run contracts && npm run openapi && npm test`);
