import { afterAll, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

const said = {
  remark: "水泵渗漏，同批次",
  dmsClaimNumber: "DMS-4711",
  customerName: "王先生",
  causalPartSn: "SN-OLD-1",
  "detailPartList[0].oldSn": "SN-OLD-1",
  "detailPartList[0].failureRelatedFlag": "1",
  "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
  "detailOtherFeeList[0].quantity": "2",
  "detailOtherFeeList[0].unitPrice": "60",
  "detailOtherFeeList[0].invoiceNumber": "FP-1",
};
const own = ["workOrderNumber", "vehicleVin", "tripCurrent", "failureDate", "repairDate", "dmsClaimNumber", "customerName", "causalPartSn"];

describe.each(claimDocumentPages)("a copy of a $word", ({ operations, create, base, companyCreate }) => {
  const stored = async (id: string) => (await backendAs(gateway, "d10001")).read(operations.detail, { params: { id } });
  const newDraft = async () =>
    madeIdOf(await press(await as("d10001"), await (await as("d10001")).get(create), "saveDraft", soundValues(said)));

  it("begins from its page with what is said of the repair, and nothing that belongs to the one it was", async () => {
    const visitor = await as("d10001");
    const id = await newDraft();
    const source = await stored(id);
    const to = (await visitor.get(`${base}/detail/${id}`)).$("main a:contains('复制为新单')").attr("href") ?? "";
    const form = await visitor.get(to);
    expect(form.text).toContain(`已从 ${source.applicationNumber} 复制`);
    expect(Object.fromEntries(own.map((name) => [name, valueOf(form, name)]))).toEqual(Object.fromEntries(own.map((name) => [name, ""])));
    const kept = { remark: said.remark, claimTypeDictId: "1101", causalPartCode: source.causalPartCode, "detailPartList[0].quantity": "2" };
    for (const [name, value] of Object.entries({ ...kept, "detailOtherFeeList[0].unitPrice": "60" }))
      expect(valueOf(form, name), name).toBe(value);
    expect(valueOf(form, "detailPartList[0].oldSn")).toBe("");
    expect(valueOf(form, "detailOtherFeeList[0].invoiceNumber")).toBe("");
    expect(formEntries(form).some(([name]) => name.startsWith("attachmentList"))).toBe(false);

    const done = await press(visitor, form, "submit", { ...soundValues(), "detailOtherFeeList[0].invoiceNumber": "FP-2" });
    expect(done.text).toContain("提交成功");
    const made = madeIdOf(done);
    expect(made).not.toBe(id);
    expect(await stored(made)).toMatchObject({ status: 1, remark: said.remark });
    expect(await stored(id)).toEqual(source);
  });

  it("is of one's own alone, and goes on as it was left", async () => {
    const id = await newDraft();
    const foreign = await (await as("d10002")).get(`${create}?copy=${id}`);
    expect(foreign.status).toBe(404);
    expect(foreign.body).not.toContain(said.remark);
    // Company staff file for a dealer they choose: there is nothing of theirs to copy.
    expect(valueOf(await (await as("zhangwei")).get(`${companyCreate}?copy=${id}`), "remark") ?? "").toBe("");

    const visitor = await as("d10001");
    const waiting = await press(visitor, await visitor.get(`${create}?copy=${id}`), "lookUp:vehicle", { remark: "改过" });
    const back = await visitor.get(waiting.$("main .head-actions a").first().attr("href") ?? "");
    expect(valueOf(back, "remark")).toBe("改过");
    expect(back.text).not.toContain("尚未保存");
  });
});
