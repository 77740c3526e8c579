import { readWords } from "#gateway/rules/typed-input.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { documentKinds, type DocumentName } from "#app/registry/document-kinds.server.ts";
import { documentSources } from "#app/registry/document-sources.server.ts";
import type { FoundRow } from "#app/lib/lists/find-rows.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { findRoute } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { findRecords, type FoundRecords } from "./found-records.server.ts";

/** Of a longer text the beginning is looked for. */
const longest = 60;
/** A shorter one stands in nearly every number. */
const shortest = 3;
/** Hits of one kind that are shown; its list has them all. */
const shown = 10;

/** What was found of one kind. */
interface FoundKind {
  name: DocumentName;
  word: string;
  rows: (FoundRow & { to: string; state: ReturnType<DocumentKind["statusOf"]> })[];
  /** Lists with all that match, one for each way they were found. */
  lists: { label: string; total: number; to: string }[];
  /** Why not everything could be asked. */
  missing: { message: string; reference: string } | undefined;
}

export interface SearchView {
  text: string;
  tooShort: boolean;
  kinds: FoundKind[];
  records: FoundRecords[];
  /** Where the only one that can be meant is shown. */
  to: string | undefined;
}

/**
 * Documents of every kind whose list the user's menu has, by number, VIN, DMS number or work order, and master data by its codes, in
 * one round of the lists' own calls.
 */
export async function findDocuments(context: RequestContext, asked: string): Promise<SearchView> {
  const text = readWords(asked).slice(0, longest);
  if (text.length < shortest) return { text, tooShort: true, kinds: [], records: [], to: undefined };
  const menu = await context.recentMenu();
  const { audience } = context.actor;
  const names = Object.keys(documentKinds) as DocumentName[]; // the keys of a literal object
  const listed = names.filter((name) => {
    const entry = findRoute(documentKinds[name].routes[audience].list)?.menu;
    return entry !== undefined && hasEntry(menu, entry);
  });
  const [kinds, records] = await Promise.all([
    Promise.all(listed.map((name) => findKind(context, name, text))),
    findRecords(context, menu, text),
  ]);
  return { text, tooShort: false, kinds, records, to: onlyOne(kinds, records, text) };
}

async function findKind({ backend, actor: { audience } }: RequestContext, name: DocumentName, text: string): Promise<FoundKind> {
  const kind: DocumentKind = documentKinds[name];
  const reads = documentSources[name].find(backend, audience, text).map((read) => optionalRead(read, (found) => found));
  const answers = await Promise.all(reads);
  const found = answers.flatMap((answer) => (answer.ok && answer.value.total > 0 ? [answer.value] : []));
  const rows = new Map(found.flatMap((finding) => finding.rows).map((row) => [row.id, row]));
  return {
    name,
    word: kind.word,
    rows: [...rows.values()]
      .slice(0, shown)
      .map((row) => ({ ...row, to: detailAddress(kind, audience, row.id), state: kind.statusOf(row.status, row.statusName) })),
    lists: found.map(({ label, total, search }) => ({ label, total, to: listAddress(kind, audience, search) })),
    missing: answers.find((answer) => !answer.ok),
  };
}

/** What was found of one kind, documents or master data. */
interface Hits {
  rows: readonly { number?: string | undefined; to: string }[];
  missing: unknown;
}

/**
 * The only hit, or the only one with exactly this number; none while something could not be asked. Whoever types the VIN of a vehicle that
 * has documents, or scans a part that a box waits for, may mean any of them.
 */
function onlyOne(documents: readonly Hits[], records: readonly FoundRecords[], text: string): string | undefined {
  const all = [...documents, ...records];
  if (all.some(({ missing }) => missing)) return undefined;
  const isFiled = documents.some(({ rows }) => rows.length > 0);
  const meant = [...documents, ...records.filter(({ isOnDocuments }) => !(isOnDocuments && isFiled))].flatMap(({ rows }) => [...rows]);
  const exact = meant.filter(({ number }) => number?.toLowerCase() === text.toLowerCase());
  const [only, ...others] = exact.length > 0 ? exact : all.flatMap(({ rows }) => [...rows]);
  return others.length === 0 ? only?.to : undefined;
}
