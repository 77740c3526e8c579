import { describe, expect, it } from "vitest";
import { blankText } from "./values/form-text.ts";
import { checkText, plainText } from "./check-text.ts";
import { defineForm } from "./form.ts";
import type { Offered } from "./form-view.ts";

const form = defineForm("checked", {
  fields: {
    id: { kind: "hidden" },
    name: { kind: "text", label: "名称", required: true, max: 3 },
    vin: { kind: "vin", label: "车架号(VIN)" },
    day: { kind: "day", label: "日期" },
    count: { kind: "number", label: "数量" },
    fee: { kind: "amount", label: "金额" },
    city: { kind: "offered", label: "城市", required: true },
    grade: { kind: "choice", label: "等级", of: [{ value: "1", label: "高" }] },
    agreed: { kind: "flag", label: "已核对", required: true },
    remark: { kind: "prose", label: "备注", missing: "请写备注，没有请填“无”", required: true },
  },
  lists: { partList: { label: "零件明细", fields: { code: { kind: "code", label: "零件号", required: true } } } },
  linesMax: 5,
});
const sound = { name: "甲乙丙", city: "310100", agreed: "1", remark: "无" };
const read = (fields: Record<string, string>, codes: string[] = []) => {
  const blank = blankText(form);
  const partList = codes.map((code, at) => ({ key: String(at), code }));
  return { fields: { ...blank.fields, ...sound, ...fields }, lists: { partList } };
};
const answer = (fields: Record<string, string>, offered?: Offered, codes?: string[]) =>
  checkText(form, read(fields, codes), offered).map(({ message }) => message);

describe("the check of a form's text", () => {
  it("has nothing to say of a sound one", () => {
    expect(answer({ vin: "", day: "2026-02-28", count: "2.5", fee: "10000000000".slice(1), grade: "1" })).toEqual([]);
  });

  it("names what is missing, in the order of the form", () => {
    expect(answer({ name: " ", city: "", agreed: "", remark: "\u3000" })).toEqual([
      "请填写名称",
      "请选择城市",
      "请勾选已核对",
      "请写备注，没有请填“无”",
    ]);
  });

  it.each([
    ["name", "一二三四", "名称最多 3 个字"],
    ["vin", "LSVAA49J132047371X", "车架号(VIN)须为 17 位，不含字母 I、O、Q"],
    ["day", "2026-02-31", "日期不是有效日期，例如 2026-11-05"],
    ["count", "两个", "数量须为数字"],
    ["count", "-1", "数量须为数字"],
    ["fee", "1.234", "金额须为 0 到 100 亿之间、最多两位小数的数"],
    ["grade", "2", "等级没有这个选项"],
    ["agreed", "on", "已核对不是有效的选项"],
  ])("refuses for %s the text %s", (name, value, message) => {
    expect(answer({ [name]: value })).toEqual([message]);
  });

  it("counts characters as people do", () => {
    expect(answer({ name: "😀😀😀" })).toEqual([]);
  });

  it("takes what is offered alone, as far as that is known", () => {
    const offer = { ok: true, value: [{ value: "310100", label: "上海" }] } as const;
    expect(answer({ city: "x" }, { city: { ...offer, value: [...offer.value] } })).toEqual(["城市没有这个选项"]);
    expect(answer({ city: "x" }, { city: { ok: false, message: "", reference: "" } })).toEqual([]);
    expect(answer({ city: "x" })).toEqual([]);
  });

  it("names the line of a line's field", () => {
    expect(checkText(form, read({}, ["A1", " "]))).toEqual([{ path: "partList[1].code", message: "零件明细第 2 行：请填写零件号" }]);
  });

  it("reads values as they are meant, and leaves what nobody types alone", () => {
    const { fields, lists } = plainText(form, read({ id: " 7 ", name: " 甲 ", vin: "ｌsv aa49j", count: "１２ " }, [" a1 "]));
    expect(fields["id"]).toBe(" 7 ");
    expect(fields["name"]).toBe("甲");
    expect(fields["vin"]).toBe("LSVAA49J");
    expect(fields["count"]).toBe("12");
    expect(lists["partList"]).toEqual([{ key: "0", code: "a1" }]);
  });
});
