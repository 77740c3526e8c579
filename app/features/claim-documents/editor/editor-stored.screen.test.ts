// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { readMetric } from "#e2e/product-metrics.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";
import { adminUrl, backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

describe.each(claimDocumentPages)("$word", ({ name, word, operations, create, base }) => {
  const stored = async (id: string) => (await backendAs(gateway, "d10001")).read(operations.detail, { params: { id } });
  const newForm = async () => (await as("d10001")).get(create);
  const editForm = async (id: string) => (await as("d10001")).get(`${base}/detail/${id}/edit`);
  const newDraft = async (values = soundValues()) => madeIdOf(await press(await as("d10001"), await newForm(), "saveDraft", values));
  /** A claim that was submitted and sent back by a reviewer. */
  async function newReturned(values = soundValues()): Promise<string> {
    const id = madeIdOf(await press(await as("d10001"), await newForm(), "submit", values));
    await review(id, 2, "请补充照片");
    return id;
  }
  async function review(id: string, status: 2 | 3 | 4, approveCommentRemark = "同意"): Promise<void> {
    const reviewer = await backendAs(gateway, "liufang");
    const { version } = await reviewer.read(operations.detail, { params: { id } });
    const result = await reviewer.write(operations.remark, { body: { id, version, status, approveCommentRemark } });
    expect(result.ok, JSON.stringify(result)).toBe(true);
  }
  /** Somebody else of the same dealer changes a draft. */
  async function changeMeanwhile(id: string, remark: string): Promise<void> {
    const other = await backendAs(gateway, "d10001");
    const claim = await other.read(operations.detail, { params: { id } });
    const result = await other.write(operations.saveDraft, { body: { ...claim, remark } });
    expect(result.ok, JSON.stringify(result)).toBe(true);
  }

  describe("a claim that came back", () => {
    it("shows what the reviewer asked for, is corrected and waits for review again", async () => {
      const values = soundValues();
      const id = await newReturned(values);
      const before = await stored(id);
      const page = await editForm(id);
      expect(page.text).toContain("请补充照片");
      for (const [name, value] of Object.entries(values)) expect(valueOf(page, name), name).toBe(value);
      const done = await press(await as("d10001"), page, "submit", { remark: "已补充" });
      expect(done.path).toMatch(new RegExp(`^${base}/done/`));
      const after = await stored(id);
      expect(after).toMatchObject({ status: 1, remark: "已补充", totalAmount: before.totalAmount });
      expect(after.applicationNumber).toBe(before.applicationNumber);
    });

    it("is saved half done without being submitted, gone on with where it was left, and done with once it is submitted", async () => {
      const id = await newReturned();
      const visitor = await as("d10001");
      const saved = await press(visitor, await editForm(id), "saveDraft", { remark: "明天再改", customerName: "王先生" });
      expect(saved.text).toContain("保存成功");
      const untouched = await stored(id);
      expect([untouched.status, untouched.remark ?? ""]).toEqual([2, ""]);
      const opened = await editForm(id);
      expect(opened.text).toContain("已打开上次保存的修改，尚未提交");
      expect(valueOf(opened, "remark")).toBe("明天再改");
      // Saved again it is one form still.
      expect((await press(visitor, opened, "saveDraft", { remark: "改好了" })).text).toContain("保存成功");
      const again = await editForm(id);
      expect([valueOf(again, "remark"), valueOf(again, "customerName")]).toEqual(["改好了", "王先生"]);
      const done = await press(visitor, again, "submit");
      expect(done.text).toContain("提交成功");
      expect(await stored(id)).toMatchObject({ status: 1, remark: "改好了", customerName: "王先生" });
      await review(id, 2, "请补充旧件序列号");
      const returned = await editForm(id);
      expect(returned.text).not.toContain("已打开上次保存的修改");
      expect(valueOf(returned, "remark")).toBe("改好了");
    });

    it("opens at what was asked for, and leads there", async () => {
      const page = await editForm(await newReturned());
      expect(page.$('.notice a[href="#attachments"]').text()).toBe("到附件");
      expect(page.$("[autofocus]").attr("id")).toBe("field-file");
    });

    it("is corrected once, however often its answer gets lost", async () => {
      const id = await newReturned();
      await backend.fail(`${name}.update`, "lost", { times: 1 });
      const visitor = await as("d10001");
      const lost = await press(visitor, await editForm(id), "submit", { remark: "改" });
      expect(lost.status).toBeGreaterThanOrEqual(500);
      expect((await press(visitor, lost, "submit")).path).toMatch(new RegExp(`^${base}/done/`));
      expect(await stored(id)).toMatchObject({ status: 1, remark: "改" });
    });
  });

  describe("a claim that somebody changed meanwhile", () => {
    it("comes back with both versions side by side, and goes on with what was typed only when told to", async () => {
      const visitor = await as("d10001");
      const id = await newDraft(soundValues({ remark: "原来的" }));
      const page = await editForm(id);
      await changeMeanwhile(id, "别人写的");
      const conflict = await press(visitor, page, "saveDraft", { remark: "我写的", customerName: "李女士" });
      expect(conflict.status).toBe(409);
      const rows = conflict
        .$("#conflict tbody tr")
        .toArray()
        .map((row) => conflict.$(row).text());
      expect(rows.find((row) => row.includes("备注"))).toMatch(/别人写的.*我写的/);
      expect(valueOf(conflict, "remark")).toBe("我写的");
      expect(await stored(id)).toMatchObject({ remark: "别人写的" });
      const adopted = await press(visitor, conflict, "adoptLatest");
      expect(adopted.status).toBe(200);
      expect(valueOf(adopted, "remark")).toBe("我写的");
      expect((await press(visitor, adopted, "saveDraft")).text).toContain("保存成功");
      expect(await stored(id)).toMatchObject({ remark: "我写的", customerName: "李女士" });
    });

    it("is a conflict too when one's own older form is sent after a newer one", async () => {
      const visitor = await as("d10001");
      const id = await newDraft();
      const old = await editForm(id);
      await press(visitor, old, "saveDraft", { remark: "第一次" });
      const again = await press(visitor, old, "saveDraft", { remark: "第二次" });
      expect(again.status).toBe(409);
      expect(again.$("#conflict").length).toBe(1);
      expect((await press(visitor, await press(visitor, again, "adoptLatest"), "saveDraft")).text).toContain("保存成功");
      expect(await stored(id)).toMatchObject({ remark: "第二次" });
    });
  });

  describe("a claim whose state allows no change", () => {
    it("leads from its form to its page, which names the state and offers no form", async () => {
      const id = madeIdOf(await press(await as("d10001"), await newForm(), "submit", soundValues()));
      const page = await editForm(id);
      expect(page.path).toBe(`${base}/detail/${id}?notice=edit`);
      expect(page.text).toContain(`该${word}待批准，不能修改`);
      expect(page.$(`a[href="${base}/detail/${id}/edit"]`)).toHaveLength(0);
    });

    it("is told so with everything typed in place, when it was decided under the form", async () => {
      const id = await newReturned();
      const page = await editForm(id);
      const visitor = await as("d10001");
      expect((await press(visitor, page, "submit", { remark: "先改的" })).path).toMatch(/done/);
      await review(id, 3);
      const late = await press(visitor, await press(visitor, page, "recalculate"), "submit", { remark: "后改的" });
      expect(late.status).toBe(409);
      expect(late.text).toContain(`该${word}已批准，不能修改`);
      expect(late.$(`a[href="${base}/detail/${id}"]`).length).toBeGreaterThan(0);
      expect(valueOf(late, "remark")).toBe("后改的");
      expect(await stored(id)).toMatchObject({ status: 3, remark: "先改的" });
    });
  });

  describe("a form of a claim that was left and comes back too late", () => {
    it("shows what was typed although the claim allows no change any more, and sends it nowhere", async () => {
      const visitor = await as("d10001");
      const id = await newDraft();
      const lookUp = await press(visitor, await editForm(id), "lookUp:vehicle", { remark: "还没交" });
      await press(visitor, await editForm(id), "submit");
      const back = await visitor.get((lookUp.$(`a[href*="${base}/detail/${id}/edit?form="]`).attr("href") ?? "").split("#")[0] ?? "");
      expect(back.text).toContain(`该${word}待批准，不能修改`);
      expect(valueOf(back, "remark")).toBe("还没交");
      expect((await press(visitor, back, "submit")).status).toBe(409);
      expect(await stored(id)).not.toMatchObject({ remark: "还没交" });
    });

    it("goes on as a new claim where the claim is not there any more", async () => {
      const stranger = await as("d10002");
      const id = await newDraft();
      const own = await stranger.get(create);
      const missing = await press(stranger, { ...own, path: `${base}/detail/${id}/edit` }, "saveDraft", { remark: "写好了的" });
      expect(missing.status).toBe(404);
      const back = await stranger.get((missing.$('a[href*="form="]').attr("href") ?? "").split("#")[0] ?? "");
      expect(back.path).toMatch(new RegExp(`^${create}\\?form=`));
      expect(valueOf(back, "remark")).toBe("写好了的");
      expect(madeIdOf(await press(stranger, back, "saveDraft"))).not.toBe(id);
    });
  });

  describe("another dealer's draft", () => {
    const auditedMissing = async () => {
      const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
      return Number(
        new RegExp(`audit_events_total\\{operation="${name}\\.detail",outcome="document\\.notFound"\\} (\\d+)`).exec(metrics)?.[1] ?? 0,
      );
    };

    it("is not there: not its form, not its saving, not its deletion; each try is noted", async () => {
      const id = await newDraft();
      const stranger = await as("d10002");
      const own = await stranger.get(create);
      const before = await auditedMissing();
      expect((await stranger.get(`${base}/detail/${id}/edit`)).status).toBe(404);
      const page = { ...own, path: `${base}/detail/${id}/edit` };
      expect((await press(stranger, page, "saveDraft", { remark: "不是我的" })).status).toBe(404);
      expect((await press(stranger, page, "recalculate", { remark: "不是我的" })).status).toBe(404);
      expect((await stranger.request(`${base}/detail/${id}`, { form: { csrfToken: "x" } })).status).not.toBe(200);
      expect(await auditedMissing()).toBeGreaterThanOrEqual(before + 3);
      expect(await stored(id)).not.toHaveProperty("remark");
    });
  });

  describe("a draft that is deleted", () => {
    it("is gone for good after it was asked for twice, and pressing again changes nothing", async () => {
      const visitor = await as("d10001");
      const id = await newDraft();
      const page = await visitor.get(`${base}/detail/${id}`);
      expect(page.$(`a[href="${base}/detail/${id}/edit"]`)).toHaveLength(1);
      const form = "form[method=post]:has(button:contains('确认删除'))";
      const done = await visitor.submit(page, form);
      expect(done.path).toMatch(new RegExp(`^${base}/done/`));
      expect(done.text).toContain("删除成功");
      expect(await stored(id)).toMatchObject({ status: 6 });
      expect((await visitor.submit(page, form)).text).toContain("删除成功");
    });

    it("is no form without a token, however often it is sent", async () => {
      const noToken = () => readMetric({ adminUrl }, "audit_events_total", { outcome: "form.noToken" });
      const visitor = await as("d10001");
      const page = await visitor.get(`${base}/detail/${await newDraft()}`);
      const form = "form[method=post]:has(button:contains('确认删除'))";
      const before = await noToken();
      await visitor.submit(page, form);
      await visitor.submit(page, form);
      expect(await noToken()).toBe(before);
      await visitor.submit(page, form, { csrfToken: "" });
      expect(await noToken()).toBe(before + 1);
    });

    it("stays when its page is too old, or its claim was submitted meanwhile", async () => {
      const visitor = await as("d10001");
      const id = await newDraft();
      const page = await visitor.get(`${base}/detail/${id}`);
      const form = "form[method=post]:has(button:contains('确认删除'))";
      const old = await visitor.submit(page, form, { csrfToken: "" });
      expect(old.status).toBe(422);
      expect(old.text).toContain("草稿没有删除");
      await press(visitor, await editForm(id), "submit");
      const late = await visitor.submit(page, form);
      expect(late.status).toBe(422);
      expect(late.text).toContain("不能删除");
      expect(await stored(id)).toMatchObject({ status: 1 });
    });

    it("is offered for nothing but drafts", async () => {
      const id = await newReturned();
      const page = await (await as("d10001")).get(`${base}/detail/${id}`);
      expect(page.text).not.toContain("删除草稿");
      expect(page.$(`.head-actions a[href="${base}/detail/${id}/edit"]`)).toHaveLength(1);
    });
  });

  describe("a session that ends under a form", () => {
    it("gives everything back after signing in, in the form it was typed into", async () => {
      const visitor = await signedIn(appUrl, "d10001");
      const page = await visitor.get(create);
      const values = soundValues({ remark: "会话过期前" });
      await backend.fail(`${name}.create`, "401", { times: 1 });
      const login = await press(visitor, page, "submit", values);
      expect(login.path).toMatch(/^\/login/);
      const back = await visitor.submit(login, "form:has([name=password])", { username: "d10001", password: "demo-2026" });
      expect(back.path).toMatch(new RegExp(`^${create}\\?form=`));
      for (const [name, value] of Object.entries(values)) expect(valueOf(back, name), name).toBe(value);
      expect((await press(visitor, back, "submit")).text).toContain("提交成功");
    });
  });
});
