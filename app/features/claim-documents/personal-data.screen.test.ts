import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { formEntries, madeIdOf, post, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { vehicleHistoryAddress } from "./history-address.ts";

/* A customer's name reaches whoever may read it, one document at a time; nobody else gets a byte of it. */

const customer = "闫独有的名字";
const cut = customer.slice(1);

describe.each(claimDocumentPages)("the customer of a $word", ({ name, create, base, companyBase }) => {
  let made: Promise<string> | undefined;
  /** One that waits for its review. */
  const document = () =>
    (made ??= (async () => madeIdOf(await press(await as("d10001"), await (await as("d10001")).get(create), "submit", values)))());
  const values = soundValues({ customerName: customer });
  const pageOf = async (account: Account) => `${account === "d10001" ? base : companyBase}/detail/${await document()}`;

  it.each(["d10001", "liufang"] as const)("stands masked wherever %s reads of it", async (account) => {
    const visitor = await as(account);
    const page = await pageOf(account);
    const list = account === "d10001" ? base : companyBase;
    const search = name === "claim" ? `${list}/search` : list.replace("/prelicense", "/search/prelicense");
    const addresses = [
      ...[page, `${page}.data`, `/element?kind=${name}&id=${await document()}`, "/home", "/claim"],
      ...[`${search}?workOrderNumber=${values["workOrderNumber"]}`, `${search}.data?workOrderNumber=${values["workOrderNumber"]}`],
      ...(account === "d10001" ? [] : [vehicleHistoryAddress(values["vehicleVin"] ?? "")]),
    ];
    for (const address of addresses) {
      const answer = await visitor.get(address);
      expect(answer.status, address).toBe(200);
      expect(answer.body.includes(cut), address).toBe(false);
    }
    expect((await visitor.get(page)).text).toContain(`客户名称${customer[0]}*`);
    const file = await visitor.get(`${search}/export?workOrderNumber=${values["workOrderNumber"]}`);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(file.bytes).buffer);
    const cells = JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
    expect(cells.includes(String(values["workOrderNumber"]))).toBe(true);
    expect(cells.includes(cut)).toBe(false);
  });

  it.each(["d10001", "liufang"] as const)("is shown to %s for one document, page and sheet", async (account) => {
    const visitor = await as(account);
    const page = await visitor.get(await pageOf(account));
    const show = page.$("[aria-label='查看完整客户名称']");
    const shown = await visitor.get(show.attr("href") ?? show.attr("formaction") ?? "");
    expect(shown.status).toBe(200);
    expect(shown.text.includes(customer)).toBe(true);
    expect(shown.$("[aria-label='查看完整客户名称']").length).toBe(0);
    expect((await visitor.get(`/element?kind=${name}&id=${await document()}&show=personal`)).text).toContain(customer);
  });

  it("is shown amid a review that has been begun, which stays as it was typed", async () => {
    const visitor = await as("liufang");
    const page = await visitor.get(await pageOf("liufang"));
    const address = page.$("button[aria-label='查看完整客户名称']").attr("formaction") ?? "";
    const typed = new Map([...formEntries(page), ["approveCommentRemark", "先看客户"]] as const);
    const shown = await post(visitor, address, [...typed, [intentName, "recalculate"]]);
    expect(shown.status).toBe(200);
    expect(shown.text.includes(customer)).toBe(true);
    expect(valueOf(shown, "approveCommentRemark")).toBe("先看客户");
  });

  it("is told at once to whoever has the permission, and stays another dealer's secret", async () => {
    expect((await (await as("zhangwei")).get(await pageOf("zhangwei"))).text).toContain(customer);
    const foreign = await (await as("d10002")).get(`${await pageOf("d10001")}?show=personal`);
    expect(foreign.status).toBe(404);
    expect(foreign.body.includes(cut)).toBe(false);
  });
});
