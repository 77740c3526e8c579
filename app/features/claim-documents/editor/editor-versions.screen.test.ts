// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, post, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn, type Answer } from "#e2e/visitor.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";

/* Two people in one document: 采用我填写的内容继续 carries over what was changed, and nothing else. */

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const [first, second, third] = [parts[3]?.code ?? "", parts[4]?.code ?? "", parts[5]?.code ?? ""];
const twoParts = {
  "detailPartList[0].partCode": first,
  "detailPartList[0].quantity": "1",
  "detailPartList[1].partCode": second,
  "detailPartList[1].quantity": "2",
};

describe.each(claimDocumentPages)("$word", ({ word, name, operations, create, base }) => {
  const stored = async (id: string) => (await backendAs(gateway, "d10001")).read(operations.detail, { params: { id } });
  const editForm = async (id: string) => (await as("d10001")).get(`${base}/detail/${id}/edit`);
  const lineOf = (page: Answer, code: string) => {
    const input = formEntries(page).find(([known, value]) => value === code && known.endsWith("].partCode"))?.[0] ?? "";
    return input.replace(/\.partCode$/, "");
  };
  const rowsOf = (page: Answer) =>
    page
      .$("#conflict tbody tr")
      .toArray()
      .map((row) => page.$(row).text());

  async function newDraft(): Promise<string> {
    const visitor = await as("d10001");
    return madeIdOf(
      await press(visitor, await visitor.get(create), "saveDraft", soundValues({ ...twoParts, remark: "原", customerName: "原客户" })),
    );
  }
  /** One that a reviewer has sent back. */
  async function newReturned(): Promise<string> {
    const visitor = await as("d10001");
    const id = madeIdOf(await press(visitor, await visitor.get(create), "submit", soundValues({ ...twoParts, remark: "原" })));
    const reviewer = await backendAs(gateway, "liufang");
    const { version } = await reviewer.read(operations.detail, { params: { id } });
    const sentBack = await reviewer.write(operations.remark, { body: { id, version, status: 2, approveCommentRemark: "请补充" } });
    expect(sentBack.ok, JSON.stringify(sentBack)).toBe(true);
    return id;
  }
  async function changeMeanwhile(id: string, change: (document: ClaimDocument) => Partial<ClaimDocument>): Promise<void> {
    const other = await backendAs(gateway, "d10001");
    const document = await other.read(operations.detail, { params: { id } });
    const write = document.status === 2 ? operations.update : operations.saveDraft;
    const result = await other.write(write, { body: { ...document, ...change(document) } });
    expect(result.ok, JSON.stringify(result)).toBe(true);
  }
  const linesOf = ({ detailPartList }: ClaimDocument) => detailPartList.map(({ partCode, quantity }) => `${partCode}×${quantity}`);

  it("takes over only what was changed: the other person's fields and lines stay, and a line is found after it was moved", async () => {
    const visitor = await as("d10001");
    const id = await newDraft();
    const page = await editForm(id);
    await changeMeanwhile(
      id,
      ({ detailPartList: [one, two] }) =>
        ({
          customerName: "他改的",
          detailPartList: [...(two ? [{ ...two, quantity: "5" }] : []), ...(one ? [one] : []), { partCode: third, quantity: "1" }],
        }) as Partial<ClaimDocument>,
    );
    const conflict = await press(visitor, page, "saveDraft", { remark: "我改的", "detailPartList[0].quantity": "7" });
    expect(conflict.status).toBe(409);
    expect(conflict.$("#conflict p").first().text()).toMatch(new RegExp(`李娜 于 \\d{4}-.*修改了该${word}`));
    expect(rowsOf(conflict).find((row) => row.includes("客户名称"))).toMatch(/他改的.*原客户.*现在保存的/);
    expect(rowsOf(conflict).find((row) => row.includes("备注"))).toMatch(/原.*我改的.*您填写的/);
    const adopted = await press(visitor, conflict, "adoptLatest");
    expect(adopted.status).toBe(200);
    expect(valueOf(adopted, "customerName")).toBe("他改的");
    expect(valueOf(adopted, "remark")).toBe("我改的");
    expect(valueOf(adopted, `${lineOf(adopted, first)}.quantity`)).toBe("7");
    expect((await press(visitor, adopted, "saveDraft")).text).toContain("保存成功");
    const after = await stored(id);
    expect(after).toMatchObject({ customerName: "他改的", remark: "我改的" });
    expect(linesOf(after)).toEqual([`${second}×5`, `${first}×7`, `${third}×1`]);
  });

  it("says what has no line left that it belongs to", async () => {
    const visitor = await as("d10001");
    const id = await newDraft();
    const page = await editForm(id);
    await changeMeanwhile(id, ({ detailPartList: [, two] }) => ({ detailPartList: two ? [two] : [] }));
    const conflict = await press(visitor, page, "saveDraft", { "detailPartList[0].quantity": "7", "detailPartList[0].oldSn": "SN-我的" });
    expect(rowsOf(conflict).find((row) => row.includes("不带入"))).toContain("SN-我的");
    const adopted = await press(visitor, conflict, "adoptLatest");
    expect(adopted.text).toContain("没有带入");
    expect(adopted.$(".notice").text()).toContain("SN-我的");
    expect((await press(visitor, adopted, "saveDraft")).text).toContain("保存成功");
    expect(linesOf(await stored(id))).toEqual([`${second}×2`]);
  });

  it("corrects one that came back in the same way, also where its session had ended meanwhile", async () => {
    const id = await newReturned();
    const visitor = await signedIn(appUrl, "d10001");
    const page = await visitor.get(`${base}/detail/${id}/edit`);
    // Corrected by a colleague and sent back once more.
    await changeMeanwhile(id, ({ detailPartList: [one, two] }) => ({
      customerName: "他改的",
      detailPartList: one && two ? [two, one] : [],
    }));
    const reviewer = await backendAs(gateway, "liufang");
    const { version } = await reviewer.read(operations.detail, { params: { id } });
    await reviewer.write(operations.remark, { body: { id, version, status: 2, approveCommentRemark: "再补充" } });
    await backend.fail(`${name}.detail`, "401", { times: 1 });
    const login = await press(visitor, page, "submit", { remark: "我改的", "detailPartList[0].quantity": "7" });
    const back = await visitor.submit(login, "form:has([name=password])", { username: "d10001", password: "demo-2026" });
    expect(valueOf(back, "remark")).toBe("我改的");
    const conflict = await press(visitor, back, "submit");
    expect(conflict.status).toBe(409);
    const done = await press(visitor, await press(visitor, conflict, "adoptLatest"), "submit");
    expect(done.path).toMatch(new RegExp(`^${base}/done/`));
    const after = await stored(id);
    expect(after).toMatchObject({ status: 1, customerName: "他改的", remark: "我改的" });
    expect(linesOf(after)).toEqual([`${second}×2`, `${first}×7`]);
  });

  it("tells the versions apart after the form was recalculated, changed line by line and looked up from", async () => {
    const visitor = await as("d10001");
    const id = await newDraft();
    let page = await press(visitor, await editForm(id), "line:down:detailPartList:0", { remark: "我改的" });
    page = await press(visitor, page, "line:add:detailPartList", { "detailPartList[1].quantity": "7" });
    page = await press(visitor, page, "recalculate", { "detailPartList[2].partCode": third, "detailPartList[2].quantity": "1" });
    const lookUp = await press(visitor, page, "lookUp:vehicle");
    page = await visitor.get((lookUp.$(`a[href*="${base}/detail/${id}/edit?form="]`).attr("href") ?? "").split("#")[0] ?? "");
    await changeMeanwhile(id, () => ({ customerName: "他改的" }));
    const adopted = await press(visitor, await press(visitor, page, "saveDraft"), "adoptLatest");
    expect((await press(visitor, adopted, "saveDraft")).text).toContain("保存成功");
    const after = await stored(id);
    expect(after).toMatchObject({ customerName: "他改的", remark: "我改的" });
    expect(linesOf(after)).toEqual([`${second}×2`, `${first}×7`, `${third}×1`]);
  });

  it("believes nothing a post says of how its form was rendered but what it can read", async () => {
    const visitor = await as("d10001");
    const id = await newDraft();
    const page = await editForm(id);
    await changeMeanwhile(id, () => ({ customerName: "他改的" }));
    for (const asRendered of ["", "x", "A".repeat(5000), "....~~~~"]) {
      const entries = formEntries(page).map(([name, value]): [string, string] => [name, name === "asRendered" ? asRendered : value]);
      const adopted = await post(visitor, page.path, [...entries, ["__intent__", "adoptLatest"]]);
      expect(adopted.status, asRendered.slice(0, 10)).toBe(200);
      expect(valueOf(adopted, "remark")).toBe("原");
    }
  });
});
