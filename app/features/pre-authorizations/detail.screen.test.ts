import { afterAll, afterEach, describe, expect, it } from "vitest";
import { bothKinds, companyPage, dealerPage, decideElsewhere, fileClaimDocument, readClaimDocument } from "#e2e/applications.ts";
import { openGateway } from "#e2e/backend-session.ts";
import { soundValues } from "#e2e/claim-posts.ts";
import { countRounds } from "#e2e/faults.ts";
import { as, backend } from "#e2e/screen.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { isUsableReport } from "#fixtures/reports/rules.ts";
import { reportOpinions, techSupports } from "#fixtures/reports/seed.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const kind = claimDocumentKinds.preAuthorization;
const audiences = [
  { account: "d10001", page: dealerPage },
  { account: "zhangwei", page: companyPage },
] as const;

const squeeze = (text: string) => text.replace(/\s+/g, " ").trim();
const formatAmount = (amount = "0") => Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A report of dealer 10001 that may be named, and that colleagues said something to that is theirs alone. */
const report = techSupports.find(
  (each) =>
    each.dealerCode === "10001" &&
    isUsableReport(each) &&
    reportOpinions.some(({ reportNumber, doc }) => reportNumber === each.reportNumber && doc.internalOpinionFlag === 1),
);
const named = { reportCode: report?.reportNumber ?? "", vehicleVin: report?.vehicleVin ?? "" };
const opinionsOf = (flag: 0 | 1) =>
  reportOpinions.filter(({ reportNumber, doc }) => reportNumber === report?.reportNumber && Number(doc.internalOpinionFlag ?? 0) === flag);
const file = async (values: Readonly<Record<string, string>> = {}, intent?: "submit" | "saveDraft") =>
  fileClaimDocument(await as("d10001"), kind, values, intent);

/** The first one of the world: approved, and used by the first claim. */
const used = "3000001";

describe.each(audiences)("a pre-authorization as $account reads it", ({ account, page: address }) => {
  const open = async (id: string) => (await as(account)).get(address(kind, id));

  it("shows what it asks for and what was authorized, by its own words, and nothing that only a claim has", async () => {
    const document = await readClaimDocument(gateway, kind, used, account);
    const page = await open(used);
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe(document.applicationNumber);
    for (const field of ["workOrderNumber", "vehicleVin", "causalPartCode", "causalPartName", "submitterName", "claimTypeName"] as const)
      expect(page.text, field).toContain(squeeze(String(document[field])));
    for (const line of document.detailPartList) expect(page.$("#parts").text()).toContain(line.partCode);
    expect(page.$("#amounts").text()).toContain("授权金额");
    expect(page.$("#amounts").text()).toContain(formatAmount(document.adjustedTotalAmount));
    for (const field of ["totalAmount", "adjustedTotalAmount"] as const)
      expect(page.$("#fees").text(), field).toContain(formatAmount(document[field]));
    for (const words of ["赔付日期", "善意授权", "返件", "抵扣", "调整后", "索赔单号预授权"])
      expect(page.$("main").text()).not.toContain(words);
    expect(page.text).not.toMatch(/undefined|NaN|\[object|Invalid Date|1997-01-01/);
  });

  it("leads to the claim that uses it, and that leads back and compares the amounts group by group", async () => {
    const document = await readClaimDocument(gateway, kind, used, account);
    const link = (await open(used)).$("#links a[href*='/detail/']");
    expect(link.text()).toBe(document.claimNumber);
    const claim = await (await as(account)).get(link.attr("href") ?? "");
    expect(claim.$("h1").text()).toBe(document.claimNumber);
    expect(claim.$(`#links a[href="${address(kind, used)}"]`).text()).toBe(document.applicationNumber);
    const stored = await readClaimDocument(gateway, claimDocumentKinds.claim, document.claimId ?? "", account);
    const row = (name: string) => claim.$(`#authorized tr:contains('${name}')`).text();
    for (const [name, granted, asked] of [
      ["零件费", document.adjustedPartFeeTotal, stored.partFeeTotal],
      ["工时费", document.adjustedLaborFeeTotal, stored.laborFeeTotal],
      ["其他费用", document.adjustedOtherFeeTotal, stored.otherFeeTotal],
      ["总计", document.adjustedTotalAmount, stored.totalAmount],
    ] as const)
      for (const amount of [granted, asked, (Number(asked) - Number(granted)).toFixed(2)])
        expect(row(name), `${name} ${amount}`).toContain(formatAmount(String(amount)).replace("-", ""));
  });

  it("shows the report it names as a link, and what was said to it", async () => {
    const id = await file(named);
    const page = await open(id);
    expect(page.$(`#links a[target=_blank]:contains('${named.reportCode}')`)).toHaveLength(1);
    for (const { doc } of opinionsOf(0)) expect(page.$("#opinions").text()).toContain(doc.opinion);
    expect(opinionsOf(1).length).toBeGreaterThan(0);
    for (const { doc } of opinionsOf(1)) expect(page.$("#opinions").text().includes(String(doc.opinion))).toBe(account === "zhangwei");
    expect((await open(await file())).$("#opinions").text()).toContain("没有指定技术支持报告");
  });

  it("stays with what it has when a part of it cannot be read, and says which", async () => {
    const id = await file(named);
    for (const operation of ["claim.errors", "audit.list", "report.opinion", "dictionary.claim"]) await backend.fail(operation, "503");
    const page = await open(id);
    expect(page.status).toBe(200);
    for (const what of ["报告意见", "处理记录", account === "zhangwei" ? "检查提示" : "检查记录"])
      expect(page.text).toContain(`${what}暂时无法读取`);
    expect(page.$("#parts tr:has(th[scope=row])").length).toBeGreaterThan(0);
  });

  it("is the catalogue's page with a way to try again when it cannot be read itself", async () => {
    await backend.fail("preAuthorization.detail", "500");
    const page = await open(used);
    // The catalogue's status of a backend's own failure.
    expect(page.status).toBe(502);
    expect(page.$("main a:contains('重试')").attr("href")).toBe(address(kind, used));
  });

  it("needs at most two rounds of backend calls, one after the other", async () => {
    const id = await file(named);
    await open(id);
    await backend.fail("*", "delay", { delayMs: 300 });
    await backend.forgetCalls();
    expect((await open(id)).status).toBe(200);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
  });

  it.each(["0", "999999999999", "..%2F..%2Fetc%2Fpasswd", "1'%20or%201=1", "1000001", "9".repeat(3000)])(
    "answers the id %s, which is none of a pre-authorization, with a helpful 404",
    async (id) => {
      const page = await (await as(account)).get(address(kind, "x").replace(/x$/, id));
      expect(page.status).toBe(404);
      expect(page.text).toMatch(/不存在/);
    },
  );
});

describe("opinions of colleagues on a report", () => {
  it("stand nowhere in the bytes a dealer gets, in the page or in its data", async () => {
    const id = await file(named);
    for (const path of [dealerPage(kind, id), `${dealerPage(kind, id)}.data`]) {
      const answer = await (await as("d10001")).get(path);
      expect(answer.status, path).toBe(200);
      for (const { doc } of opinionsOf(0)) expect(answer.body, path).toContain(doc.opinion);
      for (const { doc } of opinionsOf(1)) expect(answer.body, path).not.toContain(doc.opinion);
    }
  });
});

describe.each(bothKinds)("a $name that is not the reader's", (each) => {
  it("is not found by another dealer, whatever its state, and shows nothing of itself", async () => {
    const id = await fileClaimDocument(await as("d10001"), each);
    const draft = await fileClaimDocument(await as("d10001"), each, {}, "saveDraft");
    const { applicationNumber = "-" } = await readClaimDocument(gateway, each, id);
    for (const address of [id, draft].flatMap((one) => [dealerPage(each, one), `${dealerPage(each, one)}.data`])) {
      const answer = await (await as("d10002")).get(address);
      expect(answer.body, address).not.toContain(applicationNumber);
      expect(answer.status, address).toBe(address.endsWith(".data") ? answer.status : 404);
    }
  });

  it("is not found by company staff while it is a draft; its owner reads, goes on with and deletes it, once", async () => {
    const dealer = await as("d10001");
    const draft = await fileClaimDocument(dealer, each, {}, "saveDraft");
    expect((await (await as("zhangwei")).get(companyPage(each, draft))).status).toBe(404);
    const page = await dealer.get(dealerPage(each, draft));
    expect(page.$(".head-actions a:contains('修改')").attr("href")).toBe(`${dealerPage(each, draft)}/edit`);
    const deletion = "form[method=post]:contains('确认删除')";
    const gone = await dealer.submit(page, deletion);
    expect(gone.path).toContain("/done/");
    expect(gone.text).toContain("删除成功");
    expect((await dealer.submit(page, deletion)).text).toContain("删除成功");
    const deleted = await dealer.get(dealerPage(each, draft));
    expect(deleted.$(deletion)).toHaveLength(0);
    expect(deleted.text).toContain("已删除");
  });

  it("offers its owner a correction when it came back, and none when it was decided", async () => {
    const dealer = await as("d10001");
    const [returned, approved] = [await fileClaimDocument(dealer, each), await fileClaimDocument(dealer, each)];
    await decideElsewhere(gateway, each, returned, { status: 2, approveCommentRemark: "请补充照片" });
    await decideElsewhere(gateway, each, approved, { status: 3 });
    const page = await dealer.get(dealerPage(each, returned));
    expect(page.$(".head-actions a:contains('修改')")).toHaveLength(1);
    expect(page.text).toContain("请补充照片");
    expect((await dealer.get(dealerPage(each, approved))).$(".head-actions a:contains('修改')")).toHaveLength(0);
    const sentBack = await dealer.get(`${dealerPage(each, approved)}/edit`);
    expect(sentBack.text).toContain(`该${each.word}已批准，不能修改`);
  });
});

describe("what stands beside a pre-authorization that waits", () => {
  it("are others like it and claims of any dealer for that part of the vehicle, not the claim that uses it", async () => {
    const { vehicleVin = "", causalPartCode = "" } = soundValues();
    const repair = { vehicleVin, causalPartCode, "detailPartList[0].partCode": causalPartCode };
    const claim = await fileClaimDocument(await as("d10002"), claimDocumentKinds.claim, repair);
    const variant = await fileClaimDocument(await as("d10002"), kind, repair);
    const page = await (await as("liufang")).get(companyPage(kind, await file(repair)));
    expect(page.$(`#duplicates a[href="${companyPage(kind, variant)}"]`)).toHaveLength(1);
    expect(page.$(`#duplicates li:contains('索赔单') a[href="${companyPage(claimDocumentKinds.claim, claim)}"]`)).toHaveLength(1);
    expect(page.$("#vehicle-history a").length).toBeGreaterThan(0);
    const first = await (await as("liufang")).get(companyPage(kind, used));
    const { claimId = "-" } = await readClaimDocument(gateway, kind, used);
    expect(first.$(`#duplicates a[href="${companyPage(claimDocumentKinds.claim, claimId)}"]`)).toHaveLength(0);
    const dealers = await (await as("d10001")).get(dealerPage(kind, used));
    expect(dealers.$("#duplicates, #vehicle-history")).toHaveLength(0);
  });
});
