import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import { applicationRow, spreadsheet } from "../application-examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, flag, id, listOf, pageOf, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimsExist, noClaimsExist } from "../states.ts";

/** What a claim list shows of a claim that waits for approval: it has no approve and no pay date yet. */
const row = { ...applicationRow("900001", "WC202611100001"), rmaOccurredFlag: flag(1) };
const waiting = { dealerCode: "10001", count: 3, status: 1, rmaOccurredFlag: 1, createDate: "2026-11-01T10:00:00+08:00" } as const;
const newestFirst = { current: "1", size: "10" };

interaction(claimPage, "lists a dealer's own claims, newest first", {
  as: dealer,
  given: [claimsExist(waiting)],
  query: newestFirst,
  body: {},
  answers: answer(success(pageOf(row))),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 1, size: 10 }, body: {} });
    expect(page.records).toMatchObject([{ id: "900001", status: 1, submitterCode: "10001", totalAmount: "1234.5", rmaOccurredFlag: true }]);
    expect(page).toMatchObject({ current: 1, size: 10, total: 1 });
  },
});

interaction(claimPage, "sums all claims a filter matches, one sum a currency", {
  as: dealer,
  given: [claimsExist(waiting)],
  query: newestFirst,
  body: { status: 1 },
  answers: answer(
    success({
      ...pageOf({ id: id("900001"), status: exactly(1) }),
      sums: listOf({ currencyCode: code("CNY"), totalAmount: decimal(3703.5), adjustedTotalAmount: decimal(3600) }),
    }),
  ),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 1, size: 10 }, body: { status: 1 } });
    expect(page.sums).toEqual([{ currencyCode: "CNY", totalAmount: "3703.5", adjustedTotalAmount: "3600" }]);
  },
});

interaction(claimPage, "narrows a company user's list by every filter, sorted by create date", {
  as: reviewer,
  given: [claimsExist(waiting)],
  query: { current: "1", size: "20", "orders[0].column": "createDate", "orders[0].asc": "true" },
  body: {
    submitterCode: "10001",
    status: 1,
    rmaOccurredFlag: 1,
    createStartDate: "2026-11-01",
    createEndDate: "2026-11-30",
    totalAmountStart: "0.01",
    totalAmountEnd: "999999.99",
  },
  answers: answer(success(pageOf({ ...row, status: exactly(1) }, 20))),
  expects: async (backend) => {
    const page = await backend.read(claimPage, {
      query: { current: 1, size: 20, "orders[0].column": "createDate", "orders[0].asc": true },
      body: {
        submitterCode: "10001",
        status: 1,
        rmaOccurredFlag: 1,
        createStartDate: "2026-11-01",
        createEndDate: "2026-11-30",
        totalAmountStart: "0.01",
        totalAmountEnd: "999999.99",
      },
    });
    expect(page.records).toHaveLength(1);
  },
});

const outcome = (status: 3 | 4, adjustedTotalAmount: unknown) =>
  pageOf({ id: id("900001"), status: exactly(status), totalAmount: decimal(1234.5), adjustedTotalAmount });

interaction(claimPage, "tells what was granted of approved claims", {
  as: dealer,
  given: [claimsExist({ ...waiting, status: 3 })],
  query: newestFirst,
  body: { status: 3 },
  answers: answer(success(outcome(3, decimal(1200)))),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 1, size: 10 }, body: { status: 3 } });
    expect(page.records).toMatchObject([{ status: 3, adjustedTotalAmount: "1200" }]);
  },
});

interaction(claimPage, "tells that nothing was granted of rejected claims", {
  as: dealer,
  given: [claimsExist({ ...waiting, status: 4 })],
  query: newestFirst,
  body: { status: 4 },
  answers: answer(success(outcome(4, exactly(0)))),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 1, size: 10 }, body: { status: 4 } });
    expect(page.records).toMatchObject([{ status: 4, adjustedTotalAmount: "0" }]);
  },
});

interaction(claimPage, "answers an empty page when a dealer has no claims", {
  as: dealer,
  given: [noClaimsExist({ dealerCode: "10001" })],
  query: newestFirst,
  body: {},
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 1, size: 10 }, body: {} });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(claimExport, "sends all claims a filter matches as a spreadsheet", {
  as: dealer,
  given: [claimsExist(waiting)],
  query: { "orders[0].column": "createDate", "orders[0].asc": "false" },
  body: { status: 1 },
  answers: spreadsheet,
  expects: async (backend) => {
    const file = await backend.download(claimExport, {
      query: { "orders[0].column": "createDate", "orders[0].asc": false },
      body: { status: 1 },
    });
    expect(file.fileName).toBe("claim.xlsx");
    expect(await text(file.body)).toMatch(/^PK/);
  },
});

interaction(claimExport, "sends a spreadsheet without rows when nothing matches", {
  as: dealer,
  given: [noClaimsExist({ dealerCode: "10001" })],
  query: {},
  body: {},
  answers: spreadsheet,
  expects: async (backend) => {
    const file = await backend.download(claimExport, { query: {}, body: {} });
    expect(await text(file.body)).toMatch(/^PK/);
  },
});
