import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { partDetail, partExport, partPage } from "#gateway/operations/master-data.ts";
import { spreadsheet } from "../application-examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, listOf, pageOf, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { partExists } from "../states.ts";

const partCode = "PENG90001";
const paging = { current: 1, size: 10, "orders[0].column": "partCode", "orders[0].asc": true };
const firstPage = { current: "1", size: "10", "orders[0].column": "partCode", "orders[0].asc": "true" };

interaction(partPage, "lists the parts a filter matches with the prices of today", {
  as: dealer,
  given: [partExists({ id: "69001", partCode })],
  query: firstPage,
  body: { partCode, rmaFlag: 1 },
  answers: answer(
    success(
      pageOf({
        id: id("69001"),
        partCode: exactly(partCode),
        partName: code("水泵总成"),
        componentCode: code("ENG"),
        effectiveFlag: flag(1),
        rmaFlag: flag(1),
        currencyCode: code("CNY"),
        netPrice: decimal(320.5),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(partPage, { query: paging, body: { partCode, rmaFlag: 1 } });
    expect(page.records).toMatchObject([{ partCode, netPrice: "320.5", effectiveFlag: true }]);
  },
});

interaction(partPage, "answers an empty page when no part matches", {
  as: dealer,
  query: firstPage,
  body: { partName: "没有这样的零件" },
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(partPage, { query: paging, body: { partName: "没有这样的零件" } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(partExport, "sends the parts a filter matches as a spreadsheet", {
  as: dealer,
  given: [partExists({ id: "69001", partCode })],
  query: {},
  body: { partCode },
  answers: spreadsheet,
  expects: async (backend) => {
    const file = await backend.download(partExport, { query: {}, body: { partCode } });
    expect(file.fileName).toBe("part.xlsx");
    expect(await text(file.body)).toMatch(/^PK/);
  },
});

interaction(partDetail, "shows a part with its prices by currency and validity, to the company with their cost", {
  as: reviewer,
  given: [partExists({ id: "69001", partCode })],
  params: { id: "69001" },
  answers: answer(
    success({
      id: id("69001"),
      partCode: exactly(partCode),
      partName: code("水泵总成"),
      rmaFlag: flag(1),
      prices: listOf({
        currencyCode: code("CNY"),
        netPrice: decimal(320.5),
        retailPrice: decimal(432.68),
        costPrice: decimal(198.71),
        beginDate: day("2024-01-01"),
      }),
    }),
  ),
  expects: async (backend) => {
    const part = await backend.read(partDetail, { params: { id: "69001" } });
    expect(part.prices[0]).toMatchObject({ currencyCode: "CNY", netPrice: "320.5", costPrice: "198.71", beginDate: "2024-01-01" });
  },
});

interaction(partDetail, "answers 404 for a part there is not", {
  as: dealer,
  params: { id: "900001" },
  answers: answer({ status: exactly(404), statusText: code("零件不存在") }, 404),
  expects: async (backend) => {
    await expect(backend.read(partDetail, { params: { id: "900001" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});
