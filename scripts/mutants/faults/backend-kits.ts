import type { Mutant } from "../mutant.ts";

const collection = "fixtures/backend/store/collection.ts";
const owned = "fixtures/backend/store/owned-collection.ts";
const addresses = ["fixtures/delivery-address/delivery-addresses.test.ts"];

/** What a subject's profiles (`describeCollection`, `describeWrites`) have to find, whichever subject it is. */
export const backendKitMutants: readonly Mutant[] = [
  {
    name: "a dealer's list shows everybody's documents",
    file: owned,
    find: 'viewer.side === "company" ? sql<SqlBool>`true`',
    replace: 'viewer.side !== "company" ? sql<SqlBool>`true`',
    tests: addresses,
  },
  {
    name: "an id opens anybody's document",
    file: collection,
    find: "if (row === undefined || row.seen) return row?.doc;",
    replace: "return row?.doc;",
    tests: addresses,
  },
  {
    name: "reaching for another dealer's document leaves no audit event",
    file: collection,
    find: 'await recordAuditEvent(call, `${call.operation.split(".")[0]}.foreign`, id);',
    replace: "",
    tests: addresses,
  },
  {
    name: "a collection passes over a filter",
    file: collection,
    find: "conditions.push(condition);",
    replace: "if (conditions.length < 2) conditions.push(condition);",
    tests: addresses,
  },
  {
    name: "a percent sign finds every row of a collection",
    file: collection,
    find: "`%${text.replace(/[\\\\%_]/g, (char) => `\\\\${char}`)}%`",
    replace: "`%${text}%`",
    tests: addresses,
  },
  {
    name: "a collection sorts one way alone",
    file: collection,
    find: 'name === undefined ? of.ascending === true : (query["orders[0].asc"] ?? false)',
    replace: "of.ascending === true",
    tests: addresses,
  },
  {
    name: "a page repeats the last row of the one before",
    file: collection,
    find: "const from = BigInt(current - 1) * BigInt(size);",
    replace: "const from = BigInt(Math.max(0, (current - 1) * size - 1));",
    tests: addresses,
  },
  {
    name: "a document is its writer's by the body",
    file: owned,
    find: "const made = { ...of.begins, ...of.enter(entry), ...own,",
    replace: "const made = { ...of.begins, ...own, ...entry, ...of.enter(entry), version: 1,",
    tests: addresses,
  },
  {
    name: "an old version of a document overwrites a new one",
    file: owned,
    find: "if (Number(stored.version) !== entry.version) return staleVersion();",
    replace: "if (entry.version === undefined) return staleVersion();",
    tests: addresses,
  },
  {
    name: "a change is taken without its rules",
    file: owned,
    find: "if (mistake !== undefined) return refused(mistake);\n      const { id } = stored;",
    replace: "void mistake;\n      const { id } = stored;",
    tests: addresses,
  },
  {
    name: "what was one dealer's flag is taken from all",
    file: owned,
    find: 'where dealer_code = ${viewer.dealerCode ?? ""} and doc->>${of.onlyOne}',
    replace: "where doc->>${of.onlyOne}",
    tests: addresses,
  },
  {
    name: "what loses its flag keeps its version",
    file: owned,
    find: "'version', (doc->>'version')::integer + 1)",
    replace: "'version', (doc->>'version')::integer)",
    tests: addresses,
  },
];
