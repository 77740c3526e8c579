// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

describe.each(claimDocumentPages)("$word", ({ name, operations, create, base }) => {
  const newForm = async () => (await as("d10001")).get(create);
  /** What a work order has led to. */
  async function claimsOf(workOrderNumber: string | undefined) {
    const dealer = await backendAs(gateway, "d10001");
    const read = async (more: { status?: number }) =>
      (await dealer.read(operations.page, { query: {}, body: { workOrderNumber, ...more } })).records;
    // A list of pre-authorizations has drafts only where they are asked for.
    const all = [...(await read({})), ...(await read({ status: 0 }))];
    return [...new Map(all.map((row) => [row.id, row])).values()];
  }

  describe("a form that is sent twice", () => {
    it("makes one claim, and leads to it both times", async () => {
      const visitor = await as("d10001");
      const page = await newForm();
      const values = soundValues();
      const first = await press(visitor, page, "submit", values);
      const second = await press(visitor, page, "submit", values);
      expect(second.text).toContain("提交成功");
      expect(madeIdOf(second)).toBe(madeIdOf(first));
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
    });

    it("at the same time makes one claim", async () => {
      const visitor = await as("d10001");
      const page = await newForm();
      const values = soundValues();
      const answers = await Promise.all([1, 2, 3].map(() => press(visitor, page, "submit", values)));
      expect(new Set(answers.map(madeIdOf)).size).toBe(1);
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
    });

    it("after Back with another text says what it has made, and makes another one only when asked to", async () => {
      const visitor = await as("d10001");
      const page = await newForm();
      const values = soundValues();
      const id = madeIdOf(await press(visitor, page, "submit", values));
      const [made] = await claimsOf(values["workOrderNumber"]);
      const other = await press(visitor, page, "submit", { ...values, remark: "改过了" });
      expect(other.status).toBe(409);
      expect(other.text).toContain(`已生成 ${made?.applicationNumber}`);
      expect(other.body).toContain(`${base}/detail/${id}`);
      expect(valueOf(other, "remark")).toBe("改过了");
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
      const fresh = await press(visitor, other, "startNew");
      expect(fresh.status).toBe(200);
      expect(valueOf(fresh, "remark")).toBe("改过了");
      // The same repair again is refused: another one is filed from there.
      const another = soundValues();
      expect(madeIdOf(await press(visitor, fresh, "submit", another))).not.toBe(id);
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
      expect(await claimsOf(another["workOrderNumber"])).toHaveLength(1);
    });

    it("as a draft and then, after Back, as a submit submits that draft", async () => {
      const visitor = await as("d10001");
      const page = await newForm();
      const values = soundValues();
      const id = madeIdOf(await press(visitor, page, "saveDraft", values));
      const answer = await press(visitor, page, "submit", values);
      expect(answer.text).toContain("提交成功");
      expect(madeIdOf(answer)).toBe(id);
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
    });

    it.each(["submit", "saveDraft"])("after its answer was lost makes one claim (%s)", async (intent) => {
      const visitor = await as("d10001");
      const page = await newForm();
      const values = soundValues({ remark: "答复丢失" });
      const call = intent === "submit" ? `${name}.create` : `${name}.saveDraft`;
      await backend.forgetCalls();
      await backend.fail(call, "lost", { times: 1 });
      const lost = await press(visitor, page, intent, values);
      expect(lost.status).toBeGreaterThanOrEqual(500);
      expect(lost.text).toContain("不会重复生成");
      expect(valueOf(lost, "remark")).toBe("答复丢失");
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
      const again = await press(visitor, lost, intent);
      expect(again.text).toMatch(/提交成功|保存成功/);
      // Found again, not sent again: a backend that passes over Idempotency-Key would have made another one.
      expect((await backend.calls()).filter(({ operation }) => operation === call)).toHaveLength(1);
      const made = await claimsOf(values["workOrderNumber"]);
      expect(made.map(({ id }) => id)).toEqual([madeIdOf(again)]);
    });

    it.each(["submit", "saveDraft"])("with a file, after its answer was lost, makes one claim with it (%s)", async (intent) => {
      const visitor = await as("d10001");
      const values = soundValues({ uploadDescription: "拆检照片" });
      const call = intent === "submit" ? `${name}.create` : `${name}.saveDraft`;
      await backend.forgetCalls();
      await backend.fail(call, "lost", { times: 1 });
      const lost = await press(visitor, await newForm(), intent, values, { files: [{ name: "拆检.png", bytes: png }] });
      expect(lost.status >= 500).toBe(true);
      expect(valueOf(lost, "attachmentList[0].attachmentName")).toBe("拆检.png");
      const again = await press(visitor, lost, intent);
      expect(again.text).toMatch(/提交成功|保存成功/);
      expect((await backend.calls()).filter(({ operation }) => operation === call)).toHaveLength(1);
      const made = await claimsOf(values["workOrderNumber"]);
      expect(made.map(({ id }) => id)).toEqual([madeIdOf(again)]);
    });

    it("with a file, and again with another one of its name, are two texts", async () => {
      const visitor = await as("d10001");
      const page = await newForm();
      const values = soundValues();
      const file = { name: "拆检.png", bytes: png };
      const id = madeIdOf(await press(visitor, page, "submit", values, { files: [file] }));
      expect(madeIdOf(await press(visitor, page, "submit", values, { files: [file] }))).toBe(id);
      const other = await press(visitor, page, "submit", values, { files: [{ ...file, bytes: Buffer.concat([png, png]) }] });
      expect(other.status).toBe(409);
    });

    it("after a lost answer and with another text says what it has made, whatever the backend thinks of keys", async () => {
      const visitor = await as("d10001");
      const values = soundValues({ remark: "答复丢失" });
      await backend.forgetCalls();
      await backend.fail(`${name}.create`, "lost", { times: 1 });
      const lost = await press(visitor, await newForm(), "submit", values);
      const other = await press(visitor, lost, "submit", { remark: "改过了" });
      const [made] = await claimsOf(values["workOrderNumber"]);
      expect(other.status).toBe(409);
      expect(other.text).toContain(`已生成 ${made?.applicationNumber}`);
      expect(valueOf(other, "remark")).toBe("改过了");
      expect((await backend.calls()).filter(({ operation }) => operation === `${name}.create`)).toHaveLength(1);
    });
  });

  describe("a backend that does not do it", () => {
    it.each([
      ["500", 502, "系统错误"],
      ["503", 503, ""],
      ["garbage", 502, "系统错误"],
    ] as const)("(%s) leaves the form as it was, with what happened and a reference, to be sent again", async (fault, status, words) => {
      const visitor = await as("d10001");
      const values = soundValues({ remark: "都在" });
      await backend.fail(`${name}.create`, fault, { times: 1 });
      const answer = await press(visitor, await newForm(), "submit", values);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain("问题编号");
      for (const [name, value] of Object.entries(values)) expect(valueOf(answer, name), name).toBe(value);
      const done = await press(visitor, answer, "submit");
      expect(done.text).toContain("提交成功");
      expect(await claimsOf(values["workOrderNumber"])).toHaveLength(1);
    });

    it("says why it refused, in its own words", async () => {
      await backend.fail(`${name}.create`, "refuse", { times: 1, statusText: "该车辆已报废" });
      const answer = await press(await as("d10001"), await newForm(), "submit", soundValues({ remark: "都在" }));
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("该车辆已报废");
      expect(valueOf(answer, "remark")).toBe("都在");
      expect(summaryOf(answer)).toEqual([]);
    });

    it("lets the form go on while what is looked up for it is away", async () => {
      await backend.fail("part.lookup", "500");
      await backend.fail("dictionary.claim", "500");
      const answer = await press(await as("d10001"), await newForm(), "recalculate", soundValues({ remark: "都在" }));
      expect(answer.status).toBe(200);
      expect(valueOf(answer, "remark")).toBe("都在");
    });
  });
});
