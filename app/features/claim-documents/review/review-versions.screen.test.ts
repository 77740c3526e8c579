// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn, type Answer } from "#e2e/visitor.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";

/* A reviewer's amounts belong to parts, not to places: the dealer may have changed the lines meanwhile. */

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const [first, second, third] = [parts[3]?.code ?? "", parts[4]?.code ?? "", parts[5]?.code ?? ""];

describe.each(claimDocumentPages)("$word", ({ name, operations, create, companyBase }) => {
  const stored = async (id: string) => (await backendAs(gateway, "zhangwei")).read(operations.detail, { params: { id } });
  const address = (id: string) => `${companyBase}/detail/${id}`;
  const granted = ({ detailPartList }: ClaimDocument) =>
    Object.fromEntries(detailPartList.map(({ partCode, adjustedFee }) => [partCode, Number(adjustedFee).toFixed(2)]));
  const rowOf = (page: Answer, words: string) =>
    page
      .$("#conflict tbody tr, #decided tbody tr")
      .toArray()
      .map((row) => page.$(row).text())
      .find((row) => row.includes(words));
  /** The adjusted amount that stands beside a part. */
  const shownFor = (page: Answer, code: string) => page.$(`#parts tr:contains("${code}") input.number`).attr("value");

  async function pending(): Promise<string> {
    const dealer = await as("d10001");
    const values = soundValues({
      "detailPartList[0].partCode": first,
      "detailPartList[0].quantity": "1",
      "detailPartList[1].partCode": second,
      "detailPartList[1].quantity": "2",
    });
    return madeIdOf(await press(dealer, await dealer.get(create), "submit", values));
  }

  /** A colleague sends it back, and its dealer corrects it: it waits again, with other lines. */
  async function correctMeanwhile(id: string, change: (document: ClaimDocument) => Partial<ClaimDocument>): Promise<void> {
    const [colleague, dealer] = await Promise.all([backendAs(gateway, "zhangwei"), backendAs(gateway, "d10001")]);
    const { version } = await colleague.read(operations.detail, { params: { id } });
    const back = await colleague.write(operations.remark, { body: { id, version, status: 2, approveCommentRemark: "请更正" } });
    expect(back.ok, JSON.stringify(back)).toBe(true);
    const document = await dealer.read(operations.detail, { params: { id } });
    const corrected = await dealer.write(operations.update, { body: { ...document, ...change(document) } });
    expect(corrected.ok, JSON.stringify(corrected)).toBe(true);
  }
  const swapped = ({ detailPartList: [one, two] }: ClaimDocument): Partial<ClaimDocument> => ({
    detailPartList: one && two ? [two, one] : [],
  });

  it("an adjusted amount stays with its part after the dealer swapped two lines, and the other line is granted as it is claimed", async () => {
    const visitor = await as("liufang");
    const id = await pending();
    const page = await visitor.get(address(id));
    await correctMeanwhile(id, swapped);
    const typed = { decision: "3", "detailPartList[0].adjustedFee": "11.11", partFeeRemark: "协议价" };
    const conflict = await press(visitor, page, "save", typed);
    expect(conflict.status).toBe(409);
    expect(rowOf(conflict, "11.11")).toContain("您填写的");
    expect(shownFor(conflict, first)).toBe("11.11");
    const adopted = await press(visitor, conflict, "adoptLatest");
    expect(shownFor(adopted, first)).toBe("11.11");
    expect((await press(visitor, adopted, "save")).text).toContain("已批准");
    const after = await stored(id);
    const [line] = after.detailPartList;
    expect(granted(after)).toEqual({ [first]: "11.11", [second]: Number(line?.totalAmount).toFixed(2) });
  });

  it("an amount whose part is gone is shown as not carried over", async () => {
    const visitor = await as("liufang");
    const id = await pending();
    const page = await visitor.get(address(id));
    await correctMeanwhile(
      id,
      ({ detailPartList: [, two] }) =>
        ({
          detailPartList: [{ partCode: third, quantity: "1" }, ...(two ? [two] : [])],
        }) as Partial<ClaimDocument>,
    );
    const typed = { decision: "3", "detailPartList[0].adjustedFee": "11.11", partFeeRemark: "协议价", internalApproveComment: "内部" };
    const conflict = await press(visitor, page, "save", typed);
    expect(rowOf(conflict, "不带入")).toContain("11.11");
    const adopted = await press(visitor, conflict, "adoptLatest");
    expect(shownFor(adopted, third)).not.toBe("11.11");
    expect(valueOf(adopted, "internalApproveComment")).toBe("内部");
    expect((await press(visitor, adopted, "save")).text).toContain("已批准");
    const after = await stored(id);
    for (const { adjustedFee, totalAmount } of after.detailPartList) expect(adjustedFee).toBe(totalAmount);
  });

  it("a comment nobody touched is the one that is stored by now", async () => {
    const visitor = await as("liufang");
    const id = await pending();
    const page = await visitor.get(address(id));
    const colleague = await backendAs(gateway, "zhangwei");
    const { version } = await colleague.read(operations.detail, { params: { id } });
    await colleague.write(operations.remark, { body: { id, version, status: 1, internalApproveComment: "同事的话" } });
    const conflict = await press(visitor, page, "save", { decision: "3", approveCommentRemark: "同意" });
    expect(rowOf(conflict, "内部意见")).toMatch(/同事的话.*现在保存的/);
    await press(visitor, await press(visitor, conflict, "adoptLatest"), "save");
    expect(await stored(id)).toMatchObject({ status: 3, approveCommentRemark: "同意", internalApproveComment: "同事的话" });
  });

  it("重新计算 and a form that comes back after signing in never show an amount beside another part", async () => {
    const id = await pending();
    const visitor = await signedIn(appUrl, "liufang");
    const page = await visitor.get(address(id));
    await correctMeanwhile(id, swapped);
    const typed = { decision: "3", "detailPartList[0].adjustedFee": "11.11", partFeeRemark: "协议价" };
    const recalculated = await press(visitor, page, "recalculate", typed);
    expect(recalculated.status).toBe(409);
    expect(shownFor(recalculated, first)).toBe("11.11");
    expect(shownFor(recalculated, second)).not.toBe("11.11");
    await backend.fail(`${name}.detail`, "401", { times: 1 });
    const login = await press(visitor, page, "save", typed);
    const back = await visitor.submit(login, "form:has([name=password])", { username: "liufang", password: "demo-2026" });
    expect(formEntries(back)).toContainEqual(["partFeeRemark", "协议价"]);
    expect(shownFor(back, first)).toBe("11.11");
    expect(shownFor(back, second)).not.toBe("11.11");
    const adopted = await press(visitor, await press(visitor, back, "save"), "adoptLatest");
    expect((await press(visitor, adopted, "save")).text).toContain("已批准");
    expect(granted(await stored(id))).toMatchObject({ [first]: "11.11" });
  });
});
