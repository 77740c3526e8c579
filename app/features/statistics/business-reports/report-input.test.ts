import { expect, it } from "vitest";
import { inputOf } from "#app/lib/lists/list.server.ts";
import { reportLists } from "./report-lists.server.ts";

it.each(Object.values(reportLists))("asks $name by its filter in body and query", (list) => {
  const filter = { beginTime: "2026-11-01", dealerCode: "10001" };
  const input = inputOf(list, { page: 2, size: 20, sort: { column: "", descending: false }, filter });
  expect(input).toEqual({ query: { current: 2, size: 20, ...filter }, body: filter });
});
