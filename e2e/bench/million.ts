import type { Backend } from "#gateway/backend.ts";
import type { InputOf } from "#gateway/operation.ts";
import {
  reportClaimCorrection,
  reportClaimDetail,
  reportClaimMaster,
  reportClaimPending,
  reportClaimRepair,
  reportDestroyPart,
} from "#gateway/operations/business-report.ts";
import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import { platform } from "#gateway/operations/home.ts";
import { pending } from "#gateway/operations/session.ts";
import { startDatabaseServer } from "#fixtures/backend/test-database-server.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { startBackend } from "../product.ts";
import { median } from "./measure.ts";
import { growSeed } from "./million-seed.ts";

/** What is read of either world, over HTTP. */
interface Reading {
  what: string;
  read(seedData: SeedData): Promise<unknown>;
}

interface SeedData {
  company: Backend;
  dealer: Backend;
  /** Claims the company's list has. */
  total: number;
  /** The vehicle of its newest claim. */
  vin: string;
  /** Its model. */
  model: string;
}

export interface MillionRatio {
  what: string;
  /** Median of the large world over median of the small one. */
  ratio: number;
}

const small = 1_000;
export const millionRounds = 15;

const page = (body: InputOf<typeof claimPage>["body"], query: InputOf<typeof claimPage>["query"] = {}) => ({ query, body });
const company = (what: string, input: InputOf<typeof claimPage>): Reading => ({
  what,
  read: (seedData) => seedData.company.read(claimPage, input),
});
const at = (what: string, place: (pages: number) => number, order: InputOf<typeof claimPage>["query"] = {}): Reading => ({
  what,
  read: ({ company, total }) =>
    company.read(claimPage, page({}, { current: Math.max(1, place(Math.ceil(total / 10))), size: 10, ...order })),
});

/** Every reading answers rows, count and sums of decision 0003 together, as `claim.page` does, unless told otherwise. */
const readings: Reading[] = [
  company("first page", page({})),
  { what: "first page of a dealer who has a seventh of all claims", read: ({ dealer }) => dealer.read(claimPage, page({})) },
  company(
    "page filtered by state, dealer and days",
    page({ status: 3, submitterCode: "10001", createStartDate: "2026-09-01", createEndDate: "2026-11-10" }),
  ),
  company("page by pay date, oldest first", page({}, { "orders[0].column": "payDate", "orders[0].asc": true })),
  at("page in the middle", (pages) => Math.floor(pages / 2)),
  at("last page", (pages) => pages),
  at("page in the middle by approve date", (pages) => Math.floor(pages / 2), { "orders[0].column": "approveDate" }),
  at("page beyond the last", () => 99_999),
  company("customer's name holds two Chinese characters that one in 3,600 holds", page({ customerName: "晓燕" })),
  company("customer's name holds a Chinese character that one in thirty holds", page({ customerName: "鹏" })),
  company("work order number holds two Chinese characters that one in eighteen holds", page({ workOrderNumber: "浦东" })),
  { what: "first 14 characters of a VIN", read: ({ company, vin }) => company.read(claimPage, page({ vehicleVin: vin.slice(0, 14) })) },
  { what: "whole VIN", read: ({ company, vin }) => company.read(claimPage, page({ vehicleVin: vin })) },
  company("claim type that one in six has", page({ claimTypeDictId: "1102" })),
  company("amount range that one in eighteen is in", page({ totalAmountStart: "3000", totalAmountEnd: "5000" })),
  { what: "what waits on the home page", read: ({ company }) => company.read(pending) },
  { what: "data platform, all claims", read: ({ company }) => company.read(platform, { query: {} }) },
  {
    what: "data platform of a dealer and six months",
    read: ({ dealer }) => dealer.read(platform, { query: { beginTime: "2026-06", endTime: "2026-11" } }),
  },
  { what: "data platform of a model", read: ({ company, model }) => company.read(platform, { query: { vehicleModelCode: model } }) },
  { what: "first bytes of the export", read: ({ company }) => firstBytes(company) },
  ...Object.entries({
    "claims of a month": reportClaimMaster,
    "claim lines of a month": reportClaimDetail,
    "claims of a month that were ever returned": reportClaimCorrection,
    "claims of a month that wait": reportClaimPending,
    "labor lines of a month": reportClaimRepair,
    "parts of a month that stay with their dealer": reportDestroyPart,
  }).flatMap(([what, report]): Reading[] => {
    // All six are asked alike.
    const read = (backend: Backend, current: number) => backend.read(report as typeof reportClaimMaster, ofMonth(current));
    return [
      { what: `report: ${what}`, read: ({ company }) => read(company, 1) },
      { what: `report: ${what}, a dealer's`, read: ({ dealer }) => read(dealer, 1) },
    ];
  }),
  { what: "report: claim lines of a month, page 50", read: ({ company }) => company.read(reportClaimDetail, ofMonth(50)) },
];

/** A report's page, its filter in body and query. */
function ofMonth(current: number) {
  const month = { beginTime: "2026-10-01", endTime: "2026-10-31" };
  return { query: { current, size: 10, ...month }, body: month };
}

/** Ratios of a world of `claims` on PostgreSQL to one of 1,000 on the same server, each answer asked for over HTTP, in turn. */
export async function measureMillion(backendDir: string, claims = 1_000_000): Promise<MillionRatio[]> {
  const server = await startDatabaseServer({ max_wal_size: "16GB" });
  const opened: { close(): Promise<void> }[] = [];
  try {
    const open = async (size: number): Promise<SeedData> => {
      const databaseUrl = await server.createDatabase();
      await growSeed(databaseUrl, size);
      const backend = await startBackend({ DATABASE_URL: databaseUrl, DATA_DIR: `${backendDir}/${size}`, LOG_LEVEL: "warn" });
      opened.push({ close: async () => void (await backend.stop()) });
      const gateway = openGateway(backend.url);
      opened.push(gateway);
      const [company, dealer] = await Promise.all([backendAs(gateway, "zhangwei"), backendAs(gateway, "d10001")]);
      const { total = 0, records } = await company.read(claimPage, page({}));
      return { company, dealer, total, vin: records[0]?.vehicleVin ?? "", model: records[0]?.vehicleModelCode ?? "" };
    };
    const worlds = [await open(small), await open(claims)] as const;
    const ratios: MillionRatio[] = [];
    for (const { what, read } of readings) ratios.push({ what, ratio: await ratioOf(read, worlds) });
    return ratios;
  } finally {
    for (const each of opened.reverse()) await each.close();
    await server.stop();
  }
}

async function firstBytes(company: Backend): Promise<void> {
  const { body } = await company.download(claimExport, { query: {}, body: {} });
  for await (const _ of body) break;
}

async function ratioOf(read: Reading["read"], [small, large]: readonly [SeedData, SeedData]): Promise<number> {
  const taken: [number[], number[]] = [[], []];
  const timed = async (seedData: SeedData) => {
    const began = performance.now();
    await read(seedData);
    return performance.now() - began;
  };
  for (let round = -2; round < millionRounds; round += 1) {
    const [one, other] = [await timed(small), await timed(large)];
    if (round < 0) continue;
    taken[0].push(one);
    taken[1].push(other);
  }
  return median(taken[1]) / median(taken[0]);
}
