import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, it } from "vitest";
import { z } from "zod";
import { tryListLaws } from "./list-laws.ts";
import { readPactFiles } from "./pact-files.ts";

type Row = { id: string; applicationNumber: string; status: number; submitterCode: string; createDate: string };
interface Asked {
  current: number;
  size: number;
  order: keyof Row;
  ascending: boolean;
  filter: Readonly<Record<string, string | number>>;
}
interface Rules {
  rows: readonly Row[];
  matches(row: Row, filter: Asked["filter"]): boolean;
  sorted(rows: readonly Row[], asked: Asked): readonly Row[];
  cut(rows: readonly Row[], asked: Asked): readonly Row[];
  page(records: readonly Row[], all: readonly Row[], asked: Asked): object;
  opens(id: string): boolean;
}

const rows: readonly Row[] = [3, 1, 4, 2, 5].map((at) => ({
  id: `90000${at}`,
  applicationNumber: `WC2026110100000${at}`,
  status: at === 5 ? 3 : 1,
  submitterCode: at === 2 ? "10002" : "10001",
  createDate: `2026-11-0${at}T10:00:00+08:00`,
}));
const isWithin = ({ createDate }: Row, { createStartDate = "", createEndDate = "9" }: Asked["filter"]) =>
  createDate.slice(0, 10) >= String(createStartDate) && createDate.slice(0, 10) <= String(createEndDate);
const sound: Rules = {
  rows,
  matches: (row, filter) =>
    isWithin(row, filter) &&
    Object.entries(filter).every(([name, value]) => !(name in row) || String(row[name as keyof Row]).includes(String(value))),
  sorted: (found, { order, ascending }) =>
    found.toSorted((one, other) => (ascending ? 1 : -1) * String(one[order]).localeCompare(String(other[order]))),
  cut: (found, { current, size }) => found.slice((current - 1) * size, current * size),
  page: (records, all, { current, size }) => ({ records, total: all.length, current, size }),
  opens: () => true,
};

it.each<[string, Partial<Rules>, RegExp | undefined]>([
  ["is sound", {}, undefined],
  [
    "matches texts whole",
    {
      matches: (row, filter) =>
        isWithin(row, filter) &&
        Object.entries(filter).every(([name, value]) => !(name in row) || String(row[name as keyof Row]) === String(value)),
    },
    undefined,
  ],
  [
    "leaves out the last day of a range",
    { matches: (row, filter) => sound.matches(row, filter) && row.createDate.slice(0, 10) < String(filter["createEndDate"] ?? "9") },
    /createEndDate 2026-11-01 leaves out a row/,
  ],
  [
    "ignores the first day of a range",
    { matches: (row, { createStartDate: _, ...filter }) => sound.matches(row, filter) },
    /createStartDate 2026-11-02 keeps a row/,
  ],
  [
    "sends numbers as strings",
    { page: (...given) => JSON.parse(JSON.stringify(sound.page(...given)).replace(/"(status|total|current|size)":(\d+)/g, '"$1":"$2"')) },
    undefined,
  ],
  ["ignores every filter", { matches: () => true }, /the filter applicationNumber keeps a row of another value/],
  ["ignores one filter", { matches: (row, { status: _, ...filter }) => sound.matches(row, filter) }, /the filter status keeps a row/],
  [
    "applies the first filter alone",
    { matches: (row, filter) => sound.matches(row, Object.fromEntries(Object.entries(filter).slice(0, 1))) },
    /only the first is applied/,
  ],
  [
    "a filter that matches nothing",
    { matches: (row, filter) => Object.keys(filter).length === 0 && sound.matches(row, filter) },
    /leaves out a row that has the value/,
  ],
  ["ignores the order", { sorted: (found) => found }, /sorted by createDate, ascending/],
  ["sorts one way", { sorted: (found, asked) => sound.sorted(found, { ...asked, ascending: true }) }, /sorted by createDate, descending/],
  ["ignores the size of a page", { cut: (found) => found }, /a page of size 1 has 5 rows/],
  ["ignores the number of the page", { cut: (found, asked) => sound.cut(found, { ...asked, current: 1 }) }, /page 2 of size 1/],
  [
    "counts pages from 0",
    { cut: (found, { current, size }) => found.slice(current * size, (current + 1) * size) },
    /total is 5, and page 1 has no row/,
  ],
  [
    "counts the rows of the page",
    { page: (records, _, asked) => sound.page(records, records, asked) },
    /total is 5 on a page of 100 and 1 on a page of 1/,
  ],
  ["says nothing of the page", { page: (records, all) => ({ records, total: all.length, current: 1, size: 10 }) }, /current 1 and size 10/],
  ["names a document that is not there", { opens: (id) => id !== "900003" }, /900003 stands in the list, and claim\.detail answers/],
  ["has a row twice", { rows: [...rows, ...rows.slice(0, 1)] }, /a row comes twice/],
])("a list that %s", async (_what, faulty, broken) => {
  const backend = await startList({ ...sound, ...faulty });
  try {
    const pact = readPactFiles().find(({ provider }) => provider.name === "claim");
    if (!pact) throw new Error("no pact of the service claim");
    const claims = { ...pact, interactions: pact.interactions.filter(({ description }) => description.startsWith("claim.page:")) };
    const reports = [];
    for await (const report of tryListLaws(claims, { url: backend.url, stateUrl: `${backend.url}/states`, timeout: 20 }))
      reports.push(report);
    const [report] = reports;
    expect(reports).toHaveLength(1);
    if (broken) expect(report?.broken.join("\n")).toMatch(broken);
    else expect(report).toMatchObject({ broken: [] });
    if (!broken) expect(report?.tried).toBeGreaterThan(10);
  } finally {
    await backend.stop();
  }
});

async function startList({ rows: all, matches, sorted, cut, page, opens }: Rules) {
  const server = createServer((request, response) => {
    if (request.method === "GET") {
      const row = all.find(({ id }) => request.url?.endsWith(`/${id}`) && opens(id));
      response.writeHead(row ? 200 : 404, { "content-type": "application/json" });
      return void response.end(
        JSON.stringify({
          status: 0,
          data: row && { ...row, detailPartList: [], detailLaborList: [], detailOtherFeeList: [], attachmentList: [] },
        }),
      );
    }
    void json(request).then((body) => {
      response.writeHead(200, { "content-type": "application/json" });
      if (request.url === "/states") return response.end('{"token":"t"}');
      const { searchParams: query } = new URL(request.url ?? "/", "http://own.invalid");
      const asked: Asked = {
        current: Number(query.get("current") ?? 1),
        size: Number(query.get("size") ?? 10),
        order: query.get("orders[0].column") === "createDate" ? "createDate" : "id",
        ascending: query.get("orders[0].asc") !== "false",
        filter: z.record(z.string(), z.union([z.string(), z.number()])).parse(body),
      };
      const found = sorted(
        all.filter((row) => matches(row, asked.filter)),
        asked,
      );
      return response.end(JSON.stringify({ status: 0, data: page(cut(found, asked), found, asked) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
