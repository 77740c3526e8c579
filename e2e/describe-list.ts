import { afterEach, describe, expect, it } from "vitest";
import { personalPrefix } from "#app/lib/lists/ui/filter-form.tsx";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { exampleOf } from "./list-examples.ts";
import { filtersOf, isPersonal, paramsOf, type Filter } from "#app/lib/lists/filters.ts";
import { findRoute, routeTable } from "#app/registry/route-table.ts";
import type { Operation } from "#gateway/operation.ts";
import { backendAs, openGateway } from "./backend-session.ts";
import { countRounds } from "./faults.ts";
import { fullRun } from "./full-run.ts";
import { tagsOfKit } from "./kit-tags.ts";
import { column, countExported, total } from "./list-page.ts";
import { as, backend } from "./screen.ts";
import { backendUrl } from "./worker-fixture.ts";
import { isDealer, type Account, type Answer } from "./visitor.ts";

/** A row as the operation answers it. */
type WireRow = Readonly<Record<string, unknown>>;

interface ListUnderTest {
  word: string;
  /** What its page is called, where that is not 查询 of its word. */
  title?: string;
  list: {
    name: string;
    filters: { all: readonly Filter[] };
    sorts?: Readonly<Record<string, string>>;
    page: { id: string } | ((...asked: never[]) => unknown);
    file?: { id: string };
    tabs?: { filter: string };
  };
  /** Its address for an account of each side that has it. */
  visited: Readonly<Partial<Record<Account, string>>>;
  /** A query with two rows at least and fewer than all. */
  narrowed: string;
  /** What of a row a filter asks, where that is not the field of its name. */
  asks?: Readonly<Record<string, (row: WireRow) => unknown>>;
  /** Filters on what no row tells: values the world has, each of some rows and not of all. */
  notInRows?: Readonly<Record<string, readonly string[]>>;
  /** Whether a dealer's rows are its own alone. */
  owned?: true;
  /** Its address is of no side, and the menu gives it to one alone. */
  oneSided?: true;
}

const unreadable = { text: "%00", telephone: "%00", vin: "%00", code: "%00", numbers: "%00", offered: "%00" } as const;
const nonsense: Readonly<Record<Filter["kind"], string>> = {
  ...unreadable,
  choice: "no-such",
  days: "2026-02-31",
  months: "2026-13",
  amounts: "-x",
};

const hostile = [
  ["a page before the first and a size beyond all", "page=-1&size=1e9"],
  ["words for numbers", "page=abc&size=xyz"],
  ["an unknown column", "sort=password"],
  ["an injected column", "sort=id;drop%20table%20claims"],
  ["broken percent-encoding", "page=%E0%A4%A"],
  ["names of the language itself", "__proto__=1&constructor=2&toString=3"],
] as const;

/** As `defineList` takes no other. */
type PageOperation = Operation<
  string,
  { query: { current: number; size: number }; body: object },
  { records: WireRow[]; total?: number },
  "read"
>;

/** What every list does, on the running product. The world tells how many rows a filter must leave, not the list itself. */
export function describeList({
  word,
  title = `${word}查询`,
  list,
  visited,
  narrowed,
  asks = {},
  notInRows = {},
  ...of
}: ListUnderTest): void {
  const { page: operation } = list;
  if (typeof operation === "function") throw new Error(`the list ${list.name} reads its pages by itself: its tests are its own`);
  afterEach(() => backend.heal());
  const visits = Object.entries(visited) as [Account, string][]; // keys of the record's own type

  describe.each(visits)(`the list ${list.name} of %s`, (account, address) => {
    const open = async (query = "") => (await as(account)).get(query === "" ? address : `${address}?${query}`);
    const own = filtersOf(list.filters, isDealer(account) ? "dealer" : "company");
    const texts = own.filter(({ kind }) => kind === "text");
    /** Somebody else of the same side who has the list. */
    const neighbour =
      visits.map(([each]) => each).find((each) => each !== account && isDealer(each) === isDealer(account)) ??
      (isDealer(account) ? "d10002" : "liufang");
    const personal = own.filter(isPersonal);
    /** Narrowed further by one filter, as a person without scripts does it. */
    const ask = async (name: string, value: string, query = "", other: Readonly<Record<string, string>> = {}) =>
      personal.some((filter) => filter.name === name)
        ? (await as(account)).submit(await open(query), "form.filter", { [personalPrefix + name]: value, ...other })
        : open(new URLSearchParams([...new URLSearchParams(query), [name, value]]).toString());
    let seedData: Promise<WireRow[]> | undefined;
    const rows = () => (seedData ??= readAll(account, operation as PageOperation));

    it("opens with rows, is narrowed by its address and is exported as it stands", async () => {
      const [page, fewer] = [await open(), await open(narrowed)];
      expect(page.status).toBe(200);
      expect(page.$("h1").text()).toEqual(title);
      expect(total(fewer)).toBeGreaterThan(0);
      expect(total(fewer)).toBeLessThan(total(page));
      const href = fewer.$("a:contains('导出')").attr("href");
      if (href) expect(await countExported(await (await as(account)).get(href))).toBe(total(fewer));
    });

    it("is the other side's under its own address only", async () => {
      const route = routeTable.find(({ path }) => path === address);
      const variant =
        findRoute(route && "variant" in route ? route.variant : undefined) ??
        routeTable.find((other) => "variant" in other && other.variant === route?.id);
      if (!variant) {
        const other = await (await as(isDealer(account) ? "zhangwei" : "d10001")).get(address, { follow: false });
        return expect(other.status).toBe(route?.audience === "both" && !of.oneSided ? 200 : 403);
      }
      const answer = await (await as(account)).get(variant.path, { follow: false });
      if (isDealer(account)) expect(answer.status).toBe(403);
      else expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
    });

    describe("in full", { tags: tagsOfKit("list", list.name) }, () => {
      it("has its rows in the page, in two rounds of calls, however slowly they come", async () => {
        const all = (await rows()).length;
        await open();
        await backend.fail("*", "delay", { delayMs: 200 });
        await backend.forgetCalls();
        const page = await open();
        expect(page.status).toBe(200);
        expect(page.$("h1").text()).toEqual(title);
        expect(page.$("table tbody tr").length).toEqual(Math.min(10, all));
        expect(total(page)).toEqual(all);
        expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
      });

      it.each(Object.entries(list.sorts ?? {}))("is sorted by %s both ways, over pages, by a link each", async (sort, heading) => {
        const unsorted = await open();
        for (const [sign, way] of [
          ["", 1],
          ["-", -1],
        ] as const) {
          expect(unsorted.$(`.sort-choice a[href*='sort=${sign}${sort}']`)).toHaveLength(1);
          const first = await open(`${narrowed}&sort=${sign}${sort}`);
          const pages = total(first) > 10 ? [first, await open(`${narrowed}&sort=${sign}${sort}&page=2`)] : [first];
          const values = pages.flatMap((page) => column(page, heading) ?? []).filter((value) => /[^—\s]/.test(value));
          expect(values).toEqual([...values].sort((one, other) => way * one.localeCompare(other, "en")));
        }
      });

      it("turns pages without losing or repeating a row", async () => {
        const pages = await Promise.all([1, 2, 3].map((page) => open(`page=${page}`)));
        const seen = pages.flatMap((page) =>
          page
            .$("table tbody th")
            .toArray()
            // By where it leads, and by what it says: two rows may be called alike, or be of one document.
            .map((cell) => `${page.$(cell).find("a").attr("href") ?? ""} ${page.$(cell).parent().text()}`),
        );
        expect(new Set(seen).size).toBe(Math.min(30, (await rows()).length));
      });

      const told = own.filter(({ name }) => !(name in notInRows));
      it.each(told.map((filter) => [filter.label, filter] as const))(
        "finds by %s what the world has, in page and file",
        async (label, filter) => {
          const asked = asks[filter.name] ?? ((row: WireRow) => row[filter.name]);
          const { example, matches } = exampleOf(filter, (await rows()).map(asked));
          const query = new URLSearchParams(paramsOf(filter).map((name) => [name, example])).toString();
          const page = await open(query);
          expect(total(page)).toBe(matches);
          if (filter.name === list.tabs?.filter) expect(page.$(".tabs [aria-current] b").text().trim()).toBe(String(matches));
          else expect(page.$(".chip").text()).toContain(label);
          const link = page.$("a:contains('导出')").attr("href");
          if (link) expect(await countExported(await (await as(account)).get(link))).toBe(matches);
        },
      );

      const hidden = Object.entries(notInRows).filter(([name]) => own.some((filter) => filter.name === name));
      it.each(hidden)("is divided by %s, which its rows do not tell, in page and file alike", async (name, values) => {
        const all = (await rows()).length;
        const parts = [];
        for (const value of values) {
          const page = await ask(name, value);
          parts.push(total(page));
          const link = page.$("a:contains('导出')").attr("href");
          if (link) expect(await countExported(await (await as(account)).get(link))).toBe(total(page));
        }
        expect(parts.filter((part) => part === 0 || part >= all)).toEqual([]);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(all);
      });

      it.each(personal.map(({ label, name }) => [label, name] as const))(
        "has a key for %s in every address, which stands for nothing but with its user",
        async (label, name) => {
          const text = notInRows[name]?.[0] ?? String((await rows()).find((row) => row[name])?.[name]);
          const [wide, page] = [await open(narrowed), await ask(name, text, narrowed)];
          const key = new URLSearchParams(page.path.split("?")[1]).get(name) ?? "";
          expect(page.$(`#filter-${name}`).attr("value")).toEqual(text);
          expect(page.$(".chip").text()).toEqual(expect.stringContaining(text));
          expect(page.path.includes(narrowed)).toBe(true);
          expect(total(page) < total(wide)).toBe(true);
          const addresses = page.$("[href], [action], input[name=search], input[name=returnTo], input[name=queue]").toArray();
          const written = [
            page.path,
            ...addresses.flatMap((element) => ["href", "action", "value"].map((said) => page.$(element).attr(said) ?? "")),
          ];
          expect(written.filter((address) => decodeURIComponent(address).includes(text))).toEqual([]);
          expect((await ask(name, text, narrowed)).path).toBe(page.path);

          const others = await (await as(neighbour)).get(page.path);
          const lost = await open(page.path.split("?")[1]?.replace(key, "A".repeat(16)));
          const stale = await ask(name, text, narrowed, { [csrfTokenName]: "forged" });
          for (const without of [others, lost, stale]) {
            expect(without.$(".notice").text()).toContain(`“${label}”的查询内容已失效`);
            expect(without.$(".chip").length).toBe(page.$(".chip").length - 1);
          }
          expect(total(lost)).toEqual(total(wide));
          expect(total(stale)).toEqual(total(wide));
          // A search that was saved with the text itself, as they once were, works on, and has a key from now on.
          const before = new URLSearchParams([...new URLSearchParams(narrowed), [name, text]]).toString();
          await (await as(account)).submit(wide, "form:has([name=search])", { name: "旧查询", search: before, setting: "saveSearch" });
          const saved = (await open()).$("a:contains('旧查询')").attr("href") ?? "";
          expect(saved.includes(key)).toBe(true);
          expect(decodeURIComponent(saved).includes(text)).toBe(false);
          expect(total(await (await as(account)).get(saved))).toBe(total(page));
          // A file cannot say that it holds more than was asked for.
          const link = page.$("a:contains('导出')").attr("href")?.replace(key, "A".repeat(16));
          if (link) expect((await (await as(account)).get(link)).path.split("?")[0]).toBe(address);
        },
      );

      it("says of every filter that it ignores nonsense for it", async () => {
        // One end of a range at a time: what is told of the one is told of the filter.
        for (const end of [0, 1]) {
          const asked = own.flatMap((filter) =>
            paramsOf(filter)
              .slice(end, end + 1)
              .map((name) => ({ filter, name })),
          );
          if (asked.length === 0) continue;
          const page = await open(asked.map(({ filter, name }) => `${name}=${nonsense[filter.kind]}`).join("&"));
          const told = page.$(".notice").text();
          expect(asked.filter(({ filter }) => !told.includes(`“${filter.label}”`))).toEqual([]);
        }
      });

      const ranges = own.flatMap((filter) => ("to" in filter && filter.kind !== "months" ? [filter] : []));
      if (ranges.length > 0)
        it("exchanges the ends of ranges where they are reversed, in their fields too", async () => {
          const ends = ({ kind }: Filter) => (kind === "days" ? ["2026-01-01", "2026-02-01"] : ["1", "9"]);
          const page = await open(ranges.map((filter) => `${filter.name}=${ends(filter)[1]}&${filter.to}=${ends(filter)[0]}`).join("&"));
          const told = page.$(".notice").text();
          for (const filter of ranges) {
            expect(told).toMatch(new RegExp(`“${filter.label}”[^。]*已互换`));
            expect([filter.name, filter.to].map((name) => page.$(`input[name=${name}]`).attr("value"))).toEqual(ends(filter));
          }
        });

      it("says why it cannot be read, and offers to try again", async () => {
        await backend.fail(operation.id, "503");
        const page = await open();
        expect(page.status).toBe(503);
        expect(page.$("main a:contains('重试')").attr("href")).toEqual(address);
        await backend.heal();
        await backend.fail(operation.id, "refuse", { statusText: "查询暂停" });
        expect((await open()).text).toContain("查询暂停");
      });

      const { file } = list;
      if (file)
        it("comes back as a file with the same rows, or with why not", async () => {
          const page = await open(narrowed);
          const href = page.$("a:contains('导出')").attr("href") ?? "";
          expect(total(page)).toBeLessThan(total(await open()));
          expect(await countExported(await (await as(account)).get(href))).toBe(total(page));
          await backend.fail(file.id, "refuse", { statusText: "导出暂停" });
          const back = await (await as(account)).get(href);
          expect(back.$(".notice").text()).toContain("导出失败：导出暂停");
          expect(total(back)).toBe(total(page));
        });

      // Whoever sees everybody's rows has none of another's.
      if (of.owned && isDealer(account))
        it("has none of another dealer's rows, whatever its address names", async () => {
          const [mine, theirs] = [await rows(), await readAll(account === "d10002" ? "d10001" : "d10002", operation as PageOperation)];
          const ids = new Set(mine.map(({ id }) => id));
          expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
          const company = list.filters.all.filter(({ audience }) => audience === "company");
          for (const { name } of company) expect(total(await open(`${name}=10002`))).toBe(mine.length);
        });

      // What a list has of its kit hangs on nothing of who asks: one of its users meets it, and each of them on demand.
      if (fullRun || account === visits[0]?.[0]) ofKit();
    });

    function ofKit(): void {
      // Dealt among the lists, for the kit reads an address before any of them looks at it: two to each, all of them on demand.
      const lot = [...list.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      const dealt = hostile.filter((_, index) => fullRun || (lot + index) % 3 === 0);
      it.each(dealt)("answers %s with a list", async (_, query) => {
        const page = await open(query);
        expect(page.status).toBe(200);
        expect(page.$("h1").text()).toEqual(title);
        expect(page.$("table tbody tr").length).toBeGreaterThan(0);
        expect((await (await as(account)).get(`${address}.data?${query}`)).status).toBe(200);
      });

      it("takes wildcards, quotes and 10 KB of a text as a text", async () => {
        expect((await open(texts.map(({ name }) => `${name}=%25_'%22%5C%3Cscript%3E`).join("&"))).status).toBe(200);
        for (const { name } of texts.slice(0, fullRun ? undefined : 1))
          expect((await open(`${name}=${"9".repeat(10_240)}`)).$(".notice").text()).toContain("已忽略");
      });

      it("leads from beyond the last page to it, and from nothing to all", async () => {
        expect((await open(`${narrowed}&page=99999`)).$("table tbody tr").length).toBeGreaterThan(0);
        const asked = own.find(({ kind }) => ["text", "telephone", "numbers", "vin"].includes(kind));
        // A list of days and codes alone has no rows of before there were any.
        const before = own.find(({ kind }) => kind === "days");
        const none = asked
          ? await ask(asked.name, `NOSUCH${asked.kind === "vin" ? "" : "-"}0`)
          : await open(String(before && "to" in before && `${before.to}=1990-01-01`));
        expect(none.$(`a:contains('查看全部${word}')`).attr("href")).toBe(address);
        expect(none.$(".empty").text()).toContain(`没有符合条件的${word}`);
      });

      it("leaves the empty fields of its form out of its address by one redirect", async () => {
        const answer = await (await as(account)).get(`${address}?${texts[0]?.name}=&${narrowed}&page=`, { follow: false });
        expect(answer.status).toBe(302);
        expect(answer.headers.get("location")).toEqual(`${address}?${new URLSearchParams(narrowed)}`);
      });

      it("keeps how many rows its user wants on a page, and how close, without a word in its address", async () => {
        const visitor = await as(account);
        const press = async (form: string, fields: Record<string, string>) => visitor.submit(await visitor.get(address), form, fields);
        const twenty = await press("form:has(.pager-sizes)", { size: "20" });
        expect(twenty.path).toEqual(address);
        expect((await visitor.get(address)).$("table tbody tr").length).toEqual(Math.min(20, total(twenty)));
        await press("form:has(.pager-sizes)", { size: "10" });
        expect((await press("form:has([name=density])", { setting: "density" })).$(".tablebox.wide")).toHaveLength(1);
        expect((await press("form:has([name=density])", { setting: "density" })).$(".tablebox.wide")).toHaveLength(0);
      });

      const days = own.find(({ kind, name }) => kind === "days" && name !== list.tabs?.filter);
      if (days && "to" in days)
        it("has ranges of days that end today, each a link that takes itself away again", async () => {
          const month = (await open()).$(".chip-range:contains('近30天')").attr("href") ?? "";
          const page = await (await as(account)).get(month);
          const asked = new URL(month, "http://own.invalid").searchParams;
          expect(Date.parse(asked.get(days.to) ?? "") - Date.parse(asked.get(days.name) ?? "")).toBe(29 * 24 * 3600_000);
          expect(page.$(".chip-range[aria-current]").attr("href")).toBe(address);
        });

      it("keeps a search", async () => {
        const [visitor, name] = [await as(account), `${list.name} ${account}`];
        await visitor.submit(await open(narrowed), "form:has([name=search])", { name, setting: "saveSearch" });
        const saved = (await open()).$(`a:contains('${name}')`).attr("href") ?? "";
        expect(total(await visitor.get(saved))).toBe(total(await open(narrowed)));
      });

      it("keeps the columns chosen, until the usual ones are asked for", async () => {
        const visitor = await as(account);
        const headings = (page: Answer) => page.$("table thead th").length;
        const usual = await open();
        const boxes = usual.$(".column-choice input").toArray();
        const put = usual.$(boxes.find((box) => usual.$(box).attr("checked") === undefined) ?? boxes[0] ?? "");
        await visitor.submit(usual, "form:has(.column-choice)", { column: put.attr("value") ?? "", setting: "columns" });
        const chosen = await open();
        expect(
          chosen
            .$(".column-choice input[checked]")
            .map((_, box) => chosen.$(box).attr("value"))
            .toArray(),
        ).toEqual([put.attr("value")]);
        await visitor.submit(chosen, "form:has(.column-choice)", { setting: "defaultColumns" });
        expect(headings(await open())).toBe(headings(usual));
      });
    }
  });
}

/** Every row an account may see, as the backend answers it without a filter. */
async function readAll(account: Account, page: PageOperation): Promise<WireRow[]> {
  const gateway = openGateway(backendUrl);
  const backendOf = await backendAs(gateway, account);
  const rows: WireRow[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total: all = 0 } = await backendOf.read(page, { query: { current, size: 100 }, body: {} });
    rows.push(...records);
    if (records.length === 0 || rows.length >= all) return rows;
  }
}
