// @module-tag slow
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { operations } from "#gateway/operations/index.ts";
import { createContractPages } from "./contract-pages.ts";

const pages = createContractPages();
const services = [...new Set([...operations.values()].map(({ service }) => service))];
const open = async (path: string, from = pages) => {
  const answer = await from(path);
  return { html: answer?.body ?? "", $: load(answer?.body ?? "") };
};

describe("the pages of the contracts", () => {
  it("have every operation on its service's page, and a way to it on the index", async () => {
    const index = await open("/contracts");
    const pageOf = new Map(await Promise.all(services.map(async (service) => [service, await open(`/contracts/${service}`)] as const)));
    for (const { id, service, method, path } of operations.values()) {
      expect(index.$(`a[href="/contracts/${service}#${id}"]`).length, id).toBe(1);
      const $ = pageOf.get(service)?.$ ?? index.$;
      const section = $(`[id="${id}"]`);
      expect(section.find("h2").text()).toEqual(`${id}#`);
      expect(section.find(".call").text()).toEqual(`${method} ${path}`);
      expect(section.find(`a[href="#${id}"]`).length).toBe(1);
      expect(
        section
          .find("h3")
          .toArray()
          .map((title) => $(title).text()),
        id,
      ).toEqual(expect.arrayContaining(["Answer", "When it fails", "Examples"]));
    }
  });

  it("show what is sent and answered, what must be so before, and what users read when it fails", async () => {
    const { $ } = await open("/contracts/claim");
    const text = $('[id="claim.page"]').text();
    for (const words of [
      "orders[0].column",
      "totalAmountStart",
      "data.records[].statusName",
      "3 approved",
      'claims exist {"',
      '"applicationNumber": "WC202611100001"',
      "登陆信息过期，请重新登陆。",
    ])
      expect(text).toContain(words);
    expect($('[id="claim.export"]').text()).toContain("claim.xls");
    expect((await open("/contracts")).$("main").text()).toContain("Bad GateWay");
  });

  it("tell the body of a failure once, below, with what it says and what must be in it", async () => {
    const { $ } = await open("/contracts/auth");
    const bodyOf = (status: string) => $('[id="auth.token"] table').last().find(`tr:has(th:contains("${status}")) a`).toArray();
    expect(bodyOf("400").map((link) => $(link).attr("href"))).toEqual(["#GrantRefusal"]);
    expect(bodyOf("401").map((link) => $(link).attr("href"))).toEqual(["#GrantRefusal", "#FailedAnswer"]);
    expect($("#GrantRefusal").text()).toMatch(/error.*required.*invalid_grant/);
    expect($("#FailedAnswer").text()).toMatch(/statusText.*optional/);
  });

  it("unfold a shape that holds itself once, below", async () => {
    const { $ } = await open("/contracts/core");
    expect($("#MenuEntry").text()).toContain("list of MenuEntry");
  });

  it.each(["/contracts", ...services.map((service) => `/contracts/${service}`)])("run no script and name no id twice: %s", async (path) => {
    const { html, $ } = await open(path);
    expect(html).not.toMatch(/<script|\son[a-z]+=|javascript:/i);
    expect($("[style], style").length).toBe(0);
    const ids = $("[id]")
      .toArray()
      .map((element) => $(element).attr("id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("show whatever an example holds as text", async () => {
    const hostile = `</pre><script>alert(1)</script><img src=x onerror="alert(2)">&amp;`;
    const document = JSON.parse((await pages("/contracts/openapi.json"))?.body ?? "") as Record<
      string,
      Record<string, Record<string, object>>
    >;
    const operation = document["paths"]?.["/api/main/v1/dealer"]?.["post"] as Record<string, unknown>;
    operation["summary"] = `dealer.page (${hostile})`;
    operation["x-interactions"] = [{ description: hostile, status: 200, states: [{ name: hostile, params: { id: hostile } }] }];
    operation["requestBody"] = {
      content: { "application/json": { schema: { properties: { [hostile]: {} } }, examples: { a: { summary: hostile, value: hostile } } } },
    };
    const { html, $ } = await open(
      "/contracts/main",
      createContractPages(async () => JSON.stringify(document)),
    );
    expect(html).not.toMatch(/<script|<img/);
    const section = $('[id="dealer.page"]');
    expect(section.find("pre").text()).toBe(JSON.stringify(hostile));
    expect(section.find("summary").text()).toContain(hostile);
    expect(section.find("li").text()).toContain(JSON.stringify({ id: hostile }));
    expect(
      section
        .find("tbody th")
        .toArray()
        .map((name) => $(name).text()),
    ).toContain(hostile);
  });

  it("are there again once the document can be read", async () => {
    const text = (await pages("/contracts/openapi.json"))?.body ?? "";
    const attempts = [() => Promise.reject(new Error("too many open files")), () => Promise.resolve(text)];
    const again = createContractPages(async () => (await attempts.shift()?.()) ?? "");
    await expect(again("/contracts")).rejects.toThrow("too many open files");
    expect((await open("/contracts", again)).$("h1").length).toBe(1);
  });

  it("are not there for what is no service", async () => {
    const found = [
      "/contracts/nothing",
      "/contracts/",
      "/contracts/claim/",
      "/contracts/../metrics",
      "/contractsx",
      "/contracts/__proto__",
    ];
    expect(await Promise.all(found.map(pages))).toEqual(found.map(() => undefined));
  });
});
