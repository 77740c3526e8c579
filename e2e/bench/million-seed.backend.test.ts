// @module-tag nightly
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import type { Viewer } from "#fixtures/backend/conventions/call.ts";
import { selectClaimDocumentPage } from "#fixtures/claim-documents/list/claim-document-page.ts";
import { type ClaimOrder, matchingClaims, sumApplications } from "#fixtures/claim-documents/claim-query.ts";
import { settleTallies, sumTally, tallyOf } from "#fixtures/claim-documents/claim-tallies.ts";
import type { Database } from "#fixtures/backend/store/schema.ts";
import { testSettings } from "#fixtures/backend/test-backend.ts";
import { reportPage } from "#fixtures/statistics/business-reports/claim-report.ts";
import { claimDetail, claimMaster, claimPending } from "#fixtures/statistics/business-reports/reports.ts";
import { settleAlerts } from "#fixtures/repair-alert/settled-alerts.ts";
import { type DatabaseServer, withoutDatabaseServer, startDatabaseServer } from "#fixtures/backend/test-database-server.ts";
import { growSeed } from "./million-seed.ts";
import { describeWhere } from "#e2e/describe-where.ts";

const claims = 4000;
const newest: ClaimOrder = { column: "create_date", ascending: false };

describeWhere(withoutDatabaseServer, "a grown world on a PostgreSQL server", () => {
  let server: DatabaseServer;
  let addresses: string[];
  let pools: Pool[];
  let db: Kysely<Database>;
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];

  beforeAll(async () => {
    server = await startDatabaseServer();
    addresses = [await server.createDatabase(), await server.createDatabase()];
    for (const address of addresses) await growSeed(address, claims);
    pools = addresses.map((connectionString) => new Pool({ connectionString, max: 1 }));
    // The server may be gone before its last idle connections are.
    for (const each of pools) each.on("error", () => undefined);
    const [pool] = pools;
    if (!pool) throw new Error("no database");
    db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
    await settleAlerts(db, testSettings().alerts);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await server.stop();
  }, 100_000);

  it("is the same every time", async () => {
    const prints = await Promise.all(
      pools.map((pool) => pool.query("select count(*), md5(string_agg(doc::text, '' order by id)) as documents from claims")),
    );
    expect(prints[0]?.rows[0]).toMatchObject({ count: String(claims) });
    expect(prints[1]?.rows).toEqual(prints[0]?.rows);
  });

  it("has the indexes of any other, and tallies that agree with its claims", async () => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'claims'`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["claims_create_date", "claims_han", "claims_text"]));
    await expectAgreement();
  });

  it.each<[string, Viewer, ClaimFilter, string]>([
    ["first page of the company", staff, {}, "claims_create_date"],
    ["first page of a dealer", dealer, {}, "claims_dealer_create_date"],
    ["page of a state", staff, { status: 3 }, "claims_status"],
    ["page of a dealer's state", staff, { status: 3, submitterCode: "10002" }, "claims_dealer_status"],
    ["customer of two Chinese characters", staff, { customerName: "晓燕" }, "claims_han"],
    ["beginning of a vehicle's number", staff, { vehicleVin: "LSVA03C60R2202" }, "claims_text"],
    ["vehicles with a repair alert", staff, { repairAlertFlag: 1 }, "claims_vin"],
    ["vehicles without one", staff, { repairAlertFlag: 0 }, "claims_vin"],
  ])("answers the %s by an index", async (_name, who, filter, index) => {
    const plans = await plansOf(() => readPage(who, filter, { current: 1, size: 10 }));
    expect(plans).toContain(index);
    expect(plans).not.toContain("Seq Scan on claims");
  });

  it.each<[string, Viewer, typeof claimMaster | typeof claimDetail | typeof claimPending, string]>([
    ["claims", staff, claimMaster, "claims_create_date"],
    ["lines of a dealer's claims", dealer, claimDetail, "claims_dealer_create_date"],
    ["claims that wait", staff, claimPending, "claims_status"],
  ])("answers a month's report of %s by an index", async (_name, viewer, report, index) => {
    const month = { beginTime: "2026-10-01", endTime: "2026-10-31" };
    const call = { db, clock: { now: () => new Date("2026-11-24T00:00:00Z") }, viewer, input: { query: {}, body: month } };
    const plans = await plansOf(() => reportPage<object>(call, report));
    expect(plans).toContain(index);
    expect(plans).not.toContain("Seq Scan on claims");
  });

  it("reaches its last page without counting up to it", async () => {
    const tally = tallyOf(staff, {});
    const total = Number(tally && (await sumTally(db, tally))[0]?.count);
    asked.length = 0;
    const rows = await readPage(staff, {}, { current: Math.ceil(total / 10), size: 10 });
    expect(rows).toHaveLength(total % 10 || 10);
    const offsets = asked.filter((query) => query.sql.includes("offset")).map((query) => Number(query.parameters.at(-1)));
    expect(Math.max(...offsets)).toBeLessThan(total / 10);
  });

  it("stays right while many write and its rows are added up", async () => {
    const pool = new Pool({ connectionString: addresses[0], max: 6 });
    const many = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const approve = (digit: number) =>
      sql`update claims set doc = doc || '{"status": 3, "totalAmount": 1.07}' where status = 1 and right(id, 1) = ${String(digit)}`.execute(
        many,
      );
    await Promise.all([0, 1, 2, 3, 4, 5].flatMap((digit) => [approve(digit), settleTallies(many)]));
    await expectAgreement();
    await sql`select retally_claims()`.execute(many);
    await many.destroy();
    await expectAgreement();
  });

  async function expectAgreement() {
    for (const who of [staff, dealer])
      for (const filter of [{}, { status: 3 }, { status: 1, createStartDate: "2026-10-01" }]) {
        const tally = tallyOf(who, filter);
        expect(tally && (await sumTally(db, tally))).toEqual(await sumApplications(db, "claims", matchingClaims(who, filter)));
      }
  }

  /** A page as the backend reads it. */
  async function readPage(who: Viewer, filter: ClaimFilter, page: { current: number; size: number }) {
    const condition = matchingClaims(who, filter);
    const tally = tallyOf(who, filter);
    const sums = tally ? await sumTally(db, tally) : await sumApplications(db, "claims", condition);
    const total = sums.reduce((counted, sum) => counted + Number(sum.count), 0);
    return selectClaimDocumentPage(db, "claims", condition, newest, page, { total, tally });
  }

  /** How the server means to answer every query `read` asks. */
  async function plansOf(read: () => Promise<unknown>): Promise<string> {
    asked.length = 0;
    await read();
    const lines = [...asked].map(async (query) => (await pools[0]?.query(`explain ${query.sql}`, [...query.parameters]))?.rows);
    return JSON.stringify(await Promise.all(lines));
  }
});

const shared = { groupId: "1000", permissions: new Set(["claimRead"] as const) };
const staff: Viewer = { ...shared, account: "zhangwei", userName: "张伟", audience: "company", tenantId: "1", dealerCode: undefined };
const dealer: Viewer = { ...shared, account: "d10001", userName: "李娜", audience: "dealer", tenantId: "10001", dealerCode: "10001" };
