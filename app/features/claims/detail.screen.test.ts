import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openGateway, backendAs } from "#e2e/backend-session.ts";
import { countRounds } from "#e2e/faults.ts";
import { as, backend, listedClaims } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";
import { baseDate } from "#fixtures/seed/base.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const base = { d10001: "/claim", zhangwei: "/companyclaim" } as const;
type Reader = keyof typeof base;

/** Of the claims the world begins with. */
const lastDay = baseDate.toISOString().slice(0, 10);

/** Claims of dealer 10001 in every state, whole, as the account may read them from the backend: those of the world, whatever else was filed since. */
async function wholeClaims(account: Account, count = 40): Promise<Claim[]> {
  const reader = await backendAs(gateway, account);
  const { records } = await reader.read(claimPage, { query: { size: 100 }, body: { submitterCode: "10001", createEndDate: lastDay } });
  return Promise.all(records.slice(0, count).map(({ id }) => reader.read(claimDetail, { params: { id } })));
}

let claims: Record<Reader, Claim[]>;
beforeAll(async () => {
  claims = { d10001: await wholeClaims("d10001"), zhangwei: await wholeClaims("zhangwei") };
});

const squeeze = (text: string) => text.replace(/\s+/g, " ").trim();
/** Documented texts of a claim that a reader must find on its page (1 §3.1); ids and codes of dictionaries stand there by name. */
const shown = [
  ...([
    "applicationNumber",
    "dmsClaimNumber",
    "workOrderNumber",
    "returnBillNumber",
    "claimTypeName",
    "submitterCode",
    "submitterName",
  ] as const),
  ...(["submitLocation", "vehicleVin", "vehicleModelCode", "vehicleModelYear", "warrantyCoverage", "warrantyDesc"] as const),
  ...(["warrantyPolicy", "actCode", "kindnessAuthorizationCode", "preAuzNumber", "originalCausalPartInvoiceNumber"] as const),
  ...(["repairPlaceName", "repairPlaceAddress", "causalPartCode", "causalPartSn", "causalPartName", "componentCode"] as const),
  ...(["componentName", "symptomRemark", "sysPfsName", "pfsRemark", "failureReason", "failureRemark"] as const),
  ...(["repairOperationName", "repairOperationRemark", "remark", "approveCommentName", "approveCommentRemark"] as const),
  ...(["partFeeRemark", "laborFeeRemark", "otherFeeRemark", "createUserName", "updateUserName", "reportCode"] as const),
  ...(["warrantyReportNo", "attachmentRemark"] as const),
] as const satisfies readonly (keyof Claim)[];
const money = ["totalAmount", "adjustedTotalAmount", "partFeeTotalNet", "partFeeTotalTax", "partFeeTotal", "adjustedPartFeeTotal"] as const;
const formatAmount = (amount: string) => Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe.each(["d10001", "zhangwei"] as const)("a claim as %s reads it", (account) => {
  it("shows every documented field that is filled in, and all its lines", async () => {
    const visitor = await as(account);
    for (const claim of claims[account].slice(0, 6)) {
      const page = await visitor.get(`${base[account]}/detail/${claim.id}`);
      expect(page.status).toBe(200);
      const missing = shown.filter((field) => claim[field] !== undefined && !page.text.includes(squeeze(String(claim[field]))));
      expect(missing, claim.applicationNumber).toEqual([]);
      // Personal data are whole for whoever has the permission.
      expect(page.text).toContain(account === "zhangwei" ? claim.customerName : `${claim.customerName?.[0]}*`);
      for (const field of money) expect(page.text, `${claim.applicationNumber} ${field}`).toContain(formatAmount(claim[field] ?? "0"));
      for (const line of claim.detailPartList) expect(page.text).toContain(line.partCode);
      for (const line of claim.detailLaborList) expect(page.text).toContain(line.laborCode);
      for (const attachment of claim.attachmentList) expect(page.text).toContain(squeeze(attachment.attachmentName ?? ""));
      expect(page.$("h1").text()).toContain(claim.applicationNumber);
      expect(page.$("title").text()).toContain(claim.applicationNumber);
    }
  });

  it("shows no blank date of 1997 and no markup of the product's own making", async () => {
    const visitor = await as(account);
    for (const claim of claims[account].slice(0, 10)) {
      const page = await visitor.get(`${base[account]}/detail/${claim.id}`);
      expect(page.text).not.toContain("1997-01-01");
      expect(page.text).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    }
  });

  it("needs at most two rounds of backend calls, one after the other", async () => {
    const visitor = await as(account);
    const address = `${base[account]}/detail/${claims[account][0]?.id}`;
    await visitor.get(address);
    await backend.fail("*", "delay", { delayMs: 300 });
    await backend.forgetCalls();
    expect((await visitor.get(address)).status).toBe(200);
    const calls = await backend.calls();
    expect(calls.length).toBeGreaterThan(1);
    expect(countRounds(calls), JSON.stringify(calls)).toBeLessThanOrEqual(2);
  });

  it.each(["0", "999999999999", "nothing", "..%2F..%2Fetc%2Fpasswd", "1'%20or%201=1", "9".repeat(3000)])(
    "answers the id %s with a helpful 404",
    async (id) => {
      const page = await (await as(account)).get(`${base[account]}/detail/${id}`);
      expect(page.status).toBe(404);
      expect(page.$("a[href]").length).toBeGreaterThan(0);
      expect(page.text).toMatch(/不存在/);
    },
  );
});

describe("an id that no database can hold", () => {
  it("is refused as such, not taken for a failure of the backend", async () => {
    const page = await (await as("d10001")).get("/claim/detail/%00");
    expect([400, 404]).toContain(page.status);
    expect(page.text).toMatch(/请求无效|不存在/);
  });
});

describe("internal comments", () => {
  /** Company's words about claims of dealer 10001, long enough to be recognised. */
  const comments = () => claims.zhangwei.map((claim) => claim.internalApproveComment ?? "").filter((comment) => comment.length >= 6);

  it("are read by the company", async () => {
    const claim = claims.zhangwei.find(({ internalApproveComment }) => (internalApproveComment ?? "").length >= 6);
    const page = await (await as("zhangwei")).get(`/companyclaim/detail/${claim?.id}`);
    expect(page.text).toContain(squeeze(claim?.internalApproveComment ?? "-"));
  });

  it("stand nowhere in the bytes a dealer gets: pages, data of navigations, lists", async () => {
    expect(comments().length).toBeGreaterThan(0);
    const visitor = await as("d10001");
    const commented = claims.zhangwei.filter(({ internalApproveComment }) => internalApproveComment);
    const addresses = commented.flatMap(({ id }) => [
      `/claim/detail/${id}`,
      `/claim/detail/${id}.data`,
      `/claim/detail/${id}.data?_routes=claimDetail`,
    ]);
    for (const address of [...addresses, "/claim/search?size=100", "/claim/search.data?size=100"]) {
      const answer = await visitor.get(address);
      expect(answer.status, address).toBe(200);
      expect(answer.body, address).not.toContain("internalApproveComment");
      for (const comment of comments()) expect(answer.body, address).not.toContain(comment);
    }
  });
});

describe("attachments", () => {
  const withFiles = (account: Reader) => claims[account].filter((claim) => claim.attachmentList.length > 0);

  it.each(["d10001", "zhangwei"] as const)("are opened by %s through the product's own address, whole and harmless", async (account) => {
    const visitor = await as(account);
    const [claim] = withFiles(account);
    const page = await visitor.get(`${base[account]}/detail/${claim?.id}`);
    const links = page
      .$("a[href*='/attachment/']")
      .toArray()
      .map((link) => page.$(link).attr("href") ?? "");
    expect(links).toHaveLength(claim?.attachmentList.length ?? 0);
    for (const link of links) {
      const file = await visitor.get(link);
      expect(file.status).toBe(200);
      expect(file.bytes.length).toBeGreaterThan(0);
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect(file.headers.get("content-security-policy")).toMatch(/sandbox|default-src 'none'/);
      expect(file.headers.get("content-disposition")).toMatch(/filename/);
      expect(file.headers.get("content-type")).not.toMatch(/html|javascript|svg/);
    }
  });

  it("of another dealer's claim are not found", async () => {
    const [claim] = withFiles("d10001");
    const answer = await (await as("d10002")).get(`/claim/detail/${claim?.id}/attachment/1`);
    expect(answer.status).toBe(404);
  });

  it.each(["0", "999", "-1", "x", "%2e%2e%2fclaim"])("number %s is not found", async (number) => {
    const [claim] = withFiles("d10001");
    const answer = await (await as("d10001")).get(`/claim/detail/${claim?.id}/attachment/${number}`);
    expect(answer.status).toBe(404);
  });
});

describe("another dealer's claim", () => {
  it("is not found and shows nothing of itself, whatever the address", async () => {
    const visitor = await as("d10002");
    for (const claim of claims.d10001.slice(0, 5)) {
      for (const address of [`/claim/detail/${claim.id}`, `/claim/detail/${claim.id}.data`, `/CLAIM/DETAIL/${claim.id}`]) {
        const answer = await visitor.get(address);
        expect(answer.body).not.toContain(claim.applicationNumber ?? "-");
        expect(answer.body).not.toContain(claim.vehicleVin ?? "-");
      }
      expect((await visitor.get(`/claim/detail/${claim.id}`)).status).toBe(404);
    }
  });

  it("is reached from the list by its link only for its owner", async () => {
    const [claim] = await listedClaims(await as("d10001"), "/claim/search");
    expect((await (await as("d10001")).get(`/claim/detail/${claim?.id}`)).status).toBe(200);
    expect((await (await as("d10002")).get(`/claim/detail/${claim?.id}`)).status).toBe(404);
  });
});
