import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { Backend, FileAnswer } from "#gateway/backend.ts";
import type { OrderQuery, PagingQuery } from "#gateway/conventions.ts";
import type { InputOf, Operation } from "#gateway/operation.ts";
import type { z } from "zod";
import { takeFlash, type FlashMessage } from "../forms/idempotency/done.server.ts";
import { findRoute, pathTo, type NamedRoute } from "#app/registry/route-table.ts";
import { rememberExportProblem, readExportProblem } from "./export-problem.server.ts";
import type { ExportProblem } from "./ui/list-notices.tsx";
import { downloadResponse } from "../data/file-response.server.ts";
import { preferencesForm } from "../preferences/preferences-form.ts";
import { readChosenColumns, readChosenSize, readWide, type SavedSearch } from "../preferences/preference-store.server.ts";
import { missingOffers, optionalRead, readSettings } from "../data/optional-read.server.ts";
import { settleRead } from "../data/settled-read.server.ts";
import type { ListQuery } from "./list-query.server.ts";
import type { RequestContext, Audience } from "../request/context.ts";
import type { Offered } from "./filter-chips.ts";
import { filtersOf, type Choice, type Filter, type FilterBody, type Filters } from "./filters.ts";
import { readListAddress, type AddressShape } from "./list-address.server.ts";
import { viewParams } from "./ui/list-address.ts";
import { today } from "../view/today.server.ts";
import { readOwnSearches } from "./own-searches.server.ts";
import { readPersonalTerms, withoutTexts } from "./personal-terms.server.ts";
import { chooseColumns, type ListColumn } from "./list-columns.ts";
import { readViewed, type Viewed } from "./recently-viewed.server.ts";
import { readTabs, type TabDefinition, type Tabs } from "./list-tabs.server.ts";

interface Paged {
  records: readonly unknown[];
  total?: number | undefined;
}
type PageOperation<Body, Page> = Operation<string, { query: PagingQuery; body: Body }, Page, "read">;
type FileInput<Body> = { query: z.output<typeof OrderQuery>; body: Body };
type FileOperation<Body> = Operation<string, FileInput<Body>, unknown, "read", "file">;
/** Reads a page where the list's operation is asked in another way than by a body of filters. */
type PageReader<Body, Page> = (backend: Backend, input: { query: PagingQuery; body: Body }) => Promise<Page>;
type FileReader<Body> = (backend: Backend, input: FileInput<Body>) => Promise<FileAnswer>;
type BodyOf<Op> = Op extends PageReader<infer Body, unknown> ? Body : InputOf<Op> extends { body: infer Body } ? Body : never;
type Same<One, Other> = [One, Other] extends [Other, One] ? unknown : "takes other filters than the list";

/** Choices only the backend knows; those that stand under another condition go by what is asked. */
type Offer<Body> = (backend: Backend, asked: Body) => Promise<Choice<string>[]>;

export interface RowContext {
  audience: Audience;
  offered: Offered;
}

interface ListDefinition<Body extends FilterBody, Page extends Paged, Row, Sort extends string, Summary> extends AddressShape<Body, Sort> {
  /** Under it the user's settings of this list are kept. */
  name: string;
  page: PageOperation<Body, Page> | PageReader<Body, Page>;
  file?: FileOperation<Body>;
  /** Its operations take the filter in their query as well as in their body. */
  filterIn?: "body and query";
  /** Reads its file where the operation is asked in another way than by a body of filters. */
  readFile?: FileReader<Body>;
  /** By the filter they are offered for. What cannot be read is told, and the list works without. */
  offers?: { readonly [Name in keyof Body]?: Offer<Body> };
  tabs?: TabDefinition<Body>;
  /** Picks what a row shows, field by field. */
  toRow(row: Page["records"][number], context: RowContext): Row;
  /** What the answer tells of all rows: sums. */
  toSummary?(page: Page): Summary;
}

/** A list as `loadList` and `exportList` take it. */
export type List<Body extends FilterBody, Row, Sort extends string, Summary> = ListDefinition<Body, Paged, Row, Sort, Summary>;

/** Declares a list. Operations that take other filters than it has do not compile. */
export function defineList<
  Body extends FilterBody,
  Page extends Paged,
  Row extends { id: string },
  Sort extends string,
  Summary = undefined,
  PageOp = unknown,
  FileOp = unknown,
>(
  list: ListDefinition<Body, Page, Row, Sort, Summary> & {
    page: PageOp & Same<keyof BodyOf<PageOp>, keyof Body>;
    file?: FileOp & Same<keyof BodyOf<FileOp>, keyof Body>;
  },
): List<Body, Row, Sort, Summary> {
  // What is read comes from the same operation that names its type: the page's type need not be carried further.
  return list as unknown as List<Body, Row, Sort, Summary>;
}

/** A list as its page carries it. */
export interface ListData<Body, Row, Sort extends string = string, Summary = undefined> {
  name: string;
  audience: Audience;
  filter: Body;
  sort: { column: Sort; descending: boolean };
  page: number;
  size: number;
  /** The query shown, without the question mark and the page. */
  search: string;
  rows: Row[];
  total: number;
  summary: Summary | undefined;
  tabs: Tabs | undefined;
  /** The day it is in Shanghai. */
  today: string;
  offered: Offered;
  /** What the list was asked for and does without. */
  notices: string[];
  chosenColumns: string[] | undefined;
  /** Rows further apart. */
  wide: boolean;
  searches: SavedSearch[];
  /** What the user has opened of it, the latest first. */
  viewed: Viewed[];
  settingsToken: string;
  done: Omit<FlashMessage, "formKey"> | undefined;
  problem: ExportProblem | undefined;
  /** Address of the file with all rows that match. */
  file: string | undefined;
}

/**
 * What the address asks for, and what the page shows besides, in one round of calls.
 * @param columns those of the page: of a row, what only columns need that are not shown stays here
 * @throws Response that leads from beyond the last page to it
 */
export async function loadList<Body extends FilterBody, Row, Sort extends string, Summary>(
  { request, context }: LoaderFunctionArgs,
  list: List<Body, Row, Sort, Summary>,
  columns: readonly Pick<ListColumn<Row>, "id" | "sort" | "visibility" | "audience" | "field">[] = [],
): Promise<ListData<Body, Row, Sort, Summary>> {
  const { actor, backend, csrfTokens, route } = context;
  const { audience } = actor;
  const { searchParams: params, pathname } = new URL(request.url);
  redirectWithoutTexts(pathname, params, list.filters, audience);
  const [settings, terms] = await Promise.all([readSettings(context), readPersonalTerms(context, params, list.filters, audience)]);
  const asked = readListAddress(params, list, audience, terms);
  // An address that says how many rows it shows is somebody else's, or of before.
  const query = params.has(viewParams.size) ? asked : { ...asked, size: readChosenSize(settings, list.name) ?? asked.size };
  const [page, tabs, { offered, missing }, done] = await Promise.all([
    readPage(backend, list.page, inputOf(list, query)),
    readTabs(context, list, query.filter),
    readOffers(context, list, query.filter),
    takeFlash(context, params.get("done")),
  ]);
  const { filter, sort, size, search } = query;
  const chosenColumns = readChosenColumns(settings, list.name);
  const { shown } = chooseColumns(columns, { audience, sort, chosenColumns });
  const unseen = columns.flatMap((column) => (column.field && !shown.includes(column) ? [column.field] : []));
  return {
    name: list.name,
    audience,
    filter,
    sort,
    page: query.page,
    size,
    search,
    rows: page.records.map((row) => without(list.toRow(row, { audience, offered }), unseen)),
    total: countListed(page, query, params),
    summary: list.toSummary?.(page),
    tabs,
    today: today(),
    offered,
    notices: [...query.notices, ...missing],
    chosenColumns,
    wide: readWide(settings, list.name),
    searches: await readOwnSearches(context, settings, list),
    viewed: readViewed(settings, list.name),
    settingsToken: csrfTokens.share(preferencesForm.id),
    done: done && { kind: done.kind, message: done.message, number: done.number, documentId: done.documentId },
    problem: readExportProblem(params, settings),
    file: route?.file && withSearch(pathTo(route.file as NamedRoute), search),
  };
}

/**
 * Every row the list's query matches as a file; what fails before the first byte leads back to the list, its parent. So does a
 * personal condition that is gone: the file would hold rows nobody asked for, and could not say so.
 */
export async function exportList<Body extends FilterBody, Row, Sort extends string, Summary>(
  { request, context }: LoaderFunctionArgs,
  list: List<Body, Row, Sort, Summary>,
): Promise<Response> {
  const { backend, route, actor } = context;
  const params = new URL(request.url).searchParams;
  const terms = await readPersonalTerms(context, params, list.filters, actor.audience);
  const query = readListAddress(params, list, actor.audience, terms);
  const { file: operation } = list;
  const readFile =
    list.readFile ?? (operation && ((_: Backend, input: FileInput<Body>) => backend.download<typeof input>(operation, ...[input])));
  if (!readFile) throw new Error(`the list ${list.name} has no file`);
  const listPath = findRoute(route?.parent)?.path ?? "/";
  if (query.lost) return redirect(withSearch(listPath, withoutTexts(params.toString(), list.filters, actor.audience).toString()), 303);
  const { current: _page, size: _size, ...rest } = inputOf(list, query).query;
  const input = { query: rest, body: query.filter };
  const file = await settleRead(readFile(backend, input));
  if (file.ok) return downloadResponse(request, file.value);
  return redirect(withSearch(listPath, await rememberExportProblem(file.error, query.search, context)), 303);
}

/** The input of a list's operation. */
export function toInput<Body>({
  page,
  size,
  sort,
  filter,
}: Omit<ListQuery<Body, string>, "search" | "notices" | "size"> & { size: number }): {
  query: PagingQuery;
  body: Body;
} {
  // A list that has one order of its own asks for none.
  const order = sort.column === "" ? {} : { "orders[0].column": sort.column, "orders[0].asc": !sort.descending };
  return { query: { current: page, size, ...order }, body: filter };
}

/** The same of a list that may say its filter twice. */
export function inputOf<Body extends object>({ filterIn }: { filterIn?: "body and query" }, query: Parameters<typeof toInput<Body>>[0]) {
  const input = toInput(query);
  return filterIn === undefined ? input : { ...input, query: { ...input.body, ...input.query } };
}

/** A page of a list, in whichever way it is read. */
export function readPage<Body>(
  backend: Backend,
  page: PageOperation<Body, Paged> | PageReader<Body, Paged>,
  input: { query: PagingQuery; body: Body },
): Promise<Paged> {
  return typeof page === "function" ? page(backend, input) : backend.read<typeof input, Paged>(page, ...[input]);
}

/**
 * A form without scripts writes every field into its address; whoever types one may write a customer's name into it, which no link of the
 * page carries on.
 * @throws Response that leads to the same list under a short one
 */
function redirectWithoutTexts(path: string, params: URLSearchParams, filters: { all: readonly Filter[] }, audience: Audience): void {
  const filled = new URLSearchParams([...params].filter(([, value]) => value.trim() !== ""));
  const told = withoutTexts(filled.toString(), filters, audience).toString();
  if (told !== params.toString()) throw redirect(withSearch(path, told));
}

/** How many rows match. @throws Response that leads from beyond the last page to the last one; what was ignored is told there, too */
function countListed({ total, records }: Paged, { page, size }: { page: number; size: number }, params: URLSearchParams): number {
  const count = total ?? records.length;
  const lastPage = Math.max(1, Math.ceil(count / size));
  if (records.length > 0 || page <= lastPage) return count;
  const other = new URLSearchParams(params);
  other.set("page", String(lastPage));
  throw redirect(`?${other}`);
}

async function readOffers<Body extends FilterBody>(
  { actor, backend }: RequestContext,
  { filters, offers = {} }: { filters: Filters<Body>; offers?: { readonly [Name in keyof Body]?: Offer<Body> } },
  asked: Body,
): Promise<{ offered: Offered; missing: string[] }> {
  const missing: string[] = [];
  const wanted = filtersOf(filters, actor.audience).flatMap((filter) => {
    const offer = offers[filter.name];
    return offer ? [{ filter, offer }] : [];
  });
  const read = wanted.map(async ({ filter: { name, label, kind }, offer }): Promise<[string, Choice<string>[]]> => {
    const part = await optionalRead(offer(backend, asked), (choices) => choices);
    missing.push(...missingOffers({ [label]: part }));
    const choices = part.ok ? part.value : [];
    const chosen = asked[name];
    // A select shows what is chosen even where the dictionary does not know it (any more).
    const unknown = kind === "offered" && chosen !== undefined && choices.every(({ value }) => value !== chosen);
    return [name, unknown ? [...choices, { value: String(chosen), label: String(chosen) }] : choices];
  });
  return { offered: Object.fromEntries(await Promise.all(read)), missing };
}

/** The row without some fields, which its columns read as empty, and without empty ones. */
function without<Row>(row: Row, fields: readonly string[]): Row {
  // What reads these fields is not shown.
  return Object.fromEntries(Object.entries(row as object).filter(([name, value]) => value !== undefined && !fields.includes(name))) as Row;
}

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}
