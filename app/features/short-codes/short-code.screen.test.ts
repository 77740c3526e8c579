import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { describeList } from "#e2e/describe-list.ts";
import { column, total } from "#e2e/list-page.ts";
import { appUrl, as } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { shortCodeList } from "./list.server.ts";
import { shortCodeForm } from "./short-code-form.ts";

const list = "/mts/decoding";
const create = "/mts/decoding/create";
const twice = shortCodes.find(({ version }) => version === 2);
const [one = "", other = ""] = parts.map(({ code }) => code);

describeList({
  word: "短码",
  title: "零件短码",
  list: shortCodeList,
  visited: { zhangwei: list, d10001: list },
  narrowed: "effectiveFlag=0",
});

let made = 0;
const next = () => `ST-${String((made += 1)).padStart(4, "0")}`;
describeForm({
  word: "新增短码",
  form: shortCodeForm,
  account: "zhangwei",
  other: "wangqiang",
  writes: "shortCode.create",
  async begin() {
    const visitor = await signedIn(appUrl, "zhangwei");
    const typed = { partShortCd: next(), partCd: one };
    const page = await visitor.get(create);
    return { visitor, page, typed, made: async () => total(await visitor.get(`${list}?partShortCd=${typed.partShortCd}`)) ?? 0 };
  },
});

const form = "main form[method=post]:has([name=partCd])";
const save = { [intentName]: "submit" };

describe("a short code", () => {
  it("is read in every version by whoever types or scans it", async () => {
    const page = await (await as("d10001")).get(`${list}?partShortCd=${String(twice?.partShortCd).toLowerCase()}`);
    expect(column(page, "版本")).toEqual(["1", "2"]);
    expect(column(page, "状态")).toEqual(["旧版本", "使用中"]);
    expect(page.$("a:contains('新版本')").length).toBe(0);
  });

  it("gets a new version, the old one stays", async () => {
    const visitor = await as("zhangwei");
    const code = next();
    const done = await visitor.submit(await visitor.get(create), form, { partShortCd: code, partCd: one, ...save });
    expect(done.text).toContain(`新增成功：短码 ${code}`);
    const page = await visitor.get(done.$("tbody a:contains('新版本')").attr("href") ?? "");
    const same = await visitor.submit(page, form, { partCd: one, ...save });
    expect(same.status).toBe(422);
    expect(same.text.includes("与当前版本的零件相同")).toBe(true);
    const changed = await visitor.submit(page, form, { partCd: other, ...save });
    expect(changed.text.includes("修改成功")).toBe(true);
    expect(column(changed, "零件号")).toEqual([one, other]);
    // Somebody who has the page of before makes no version of a version they have not seen.
    const stale = await visitor.submit(page, form, { partCd: parts[2]?.code ?? "", ...save });
    expect(stale.status).toBe(409);
    expect(column(await visitor.get(`${list}?partShortCd=${code}`), "版本")).toEqual(["1", "2"]);
  });

  it("is there to be read, not to be made, for a dealer", async () => {
    const visitor = await as("d10001");
    expect((await visitor.get(create)).status).toBe(403);
    expect((await visitor.get(list)).$("a:contains('新增短码')").length).toBe(0);
  });
});
