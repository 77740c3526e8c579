// @module-tag slow
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { personalPrefix } from "#app/lib/lists/ui/filter-form.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { backendControl, type Fault } from "#e2e/faults.ts";
import { pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import { leadFile, leadRow } from "#e2e/lead-file.ts";
import { readMetrics } from "#e2e/product-metrics.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, templates, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { Visitor, type Account, type Answer, type RequestOptions } from "#e2e/visitor.ts";

/*
 * Customers' names and numbers on their way through every screen of leads: they stand in no address, whether a visitor's, a link's, a
 * form's or a call's, and in nothing that either process prints or counts.
 */

const created = { leadName: "司马南烛", mobile: "17398760001" };
const corrected = { leadName: "司马菖蒲", mobile: "17398760002" };
const imported = { leadName: "司马半夏", mobile: "17398760003" };
const refused = { leadName: "司马当归", mobile: "1739876000400" };
const canaries = [
  "17398760005",
  ...[created, corrected, imported, refused].flatMap(({ leadName, mobile }) => [leadName, encodeURIComponent(leadName), mobile]),
];
const holds = (text: string) => canaries.filter((canary) => text.includes(canary));

/** A visitor who notes every address it is sent to or offered. */
class Watched extends Visitor {
  readonly addresses: string[] = [];
  /** What was typed into the address bar: nobody can keep that from standing there. */
  private typed = "";

  override async request(path: string, options: RequestOptions = {}): Promise<Answer> {
    if (path !== this.typed) this.addresses.push(path);
    const answer = await super.request(path, options);
    const offered = answer.$("[href], [action], [formaction], [src]").toArray();
    const names = ["href", "action", "formaction", "src"];
    const addresses = offered.flatMap((element) => names.flatMap((name) => answer.$(element).attr(name) ?? []));
    // What is dialled goes to the telephone, and to no server.
    this.addresses.push(...addresses.filter((address) => !address.startsWith("tel:")));
    return answer;
  }

  async type(path: string): Promise<Answer> {
    this.typed = path;
    return this.get(path);
  }
}

/** Stands before the backend and notes what addresses and headers its calls carry. */
async function startWire(target: string): Promise<{ url: string; seen: string[]; server: Server }> {
  const seen: string[] = [];
  const server = createServer((call, answer) => {
    seen.push(`${call.url ?? ""} ${JSON.stringify(call.headers)}`);
    const { method, headers } = call;
    const passed = request(new URL(call.url ?? "/", target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    call.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  return { url: `http://127.0.0.1:${port}`, seen, server };
}

let dataDir: string;
let backend: StartedBackend;
let wire: Awaited<ReturnType<typeof startWire>>;
let app: StartedApp;
beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startBackend({ DATA_DIR: join(dataDir, "backend"), ...templates });
  wire = await startWire(backend.url);
  app = await startApp({ DATA_DIR: join(dataDir, "app"), BACKEND_URL: wire.url });
}, 300_000);
afterAll(async () => {
  await app?.stop();
  await new Promise<void>((resolve) => wire.server.close(() => resolve()));
  await backend?.stop();
  await removeDataDir(dataDir);
});

async function watched(account: Account): Promise<Watched> {
  const visitor = new Watched(app.url);
  expect((await visitor.signIn(account)).status).toBe(200);
  return visitor;
}

const form = "main form[method=post]:has([name=provinceCode])";
const press = (visitor: Visitor, page: Answer, element: string, values: Record<string, string>, intent = "submit") =>
  visitor.submit(page, element, { ...values, [intentName]: intent });
const seekOn = (visitor: Visitor, page: Answer, values: Readonly<Record<string, string>>) => {
  const asked = Object.entries(values).map(([name, text]) => [`${personalPrefix}${name}`, text]);
  return visitor.submit(page, "form.filter", Object.fromEntries(asked));
};
const seek = async (visitor: Visitor, list: string, values: Readonly<Record<string, string>>) =>
  seekOn(visitor, await visitor.get(list), values);
const idIn = ({ path }: Answer) => /\/(\d+)(?:\?|$)/.exec(path)?.[1] ?? "";

it("customers of leads stand in no address, log line or label, whatever is done with them", async () => {
  const faults = backendControl(backend.url);
  const staff = await watched("zhangwei");
  const failing = async (operation: string, fault: Fault, work: () => Promise<Answer>) => {
    await faults.fail(operation, fault);
    const answer = await work();
    await faults.heal();
    return answer;
  };

  // Entering: with a mistake, while the backend breaks, and as it should be.
  const place = { provinceCode: "310000", cityCode: "310100", fromChannel: "MEDIA", collectDate: "2026-11-01" };
  const blank = await staff.get("/cvrm/create");
  expect((await press(staff, blank, form, { ...place, leadName: refused.leadName, mobile: refused.mobile })).status).toBe(422);
  await press(staff, blank, form, { ...place, ...created, cityCode: "" }, "refresh");
  for (const fault of ["503", "schema", "refuse", "cut"] as const)
    await failing("lead.create", fault, () => press(staff, blank, form, { ...place, ...created }));
  const made = await press(staff, blank, form, { ...place, ...created });
  const detail = `/cvrm/detail/${idIn(made)}`;
  expect(made.path.split("?")[0]).toBe(detail);

  // Looking for it: by the form, by an address typed in, while the answer cannot be read; the file; the header's box.
  for (const address of ["/cvrm/search", "/cvrm/leadPool"]) {
    const found = await seek(staff, address, created);
    expect(found.status, address).toBe(200);
    expect(found.$("tbody tr").length, address).toEqual(address === "/cvrm/search" ? 1 : 0);
    for (const key of ["a:contains('导出')", "thead a"]) {
      const link = found.$(key).first().attr("href");
      if (link?.startsWith("/")) expect((await staff.get(link)).status).toBe(200);
    }
    for (const file of ["", "/export"])
      if (file === "" || address === "/cvrm/search")
        await staff.type(`${address}${file}?mobile=${created.mobile}&leadName=${encodeURIComponent(created.leadName)}`);
  }
  expect((await staff.type(`/companysearch?q=${created.mobile}`)).text).toContain("没有找到");
  const list = await staff.get("/cvrm/search");
  for (const fault of ["schema", "503"] as const) await failing("lead.page", fault, () => seekOn(staff, list, created));

  // Correcting, with a version that is gone and a number somebody else has.
  const edit = await staff.get(`${detail}/edit`);
  await failing("lead.update", "503", () => press(staff, edit, form, corrected));
  expect((await press(staff, edit, form, corrected)).path.split("?")[0]).toBe(detail);
  expect((await press(staff, edit, form, { ...created, sex: "F" })).status).toBe(409);
  await staff.get(`${detail}?show=personal`);

  // A file: refused cells, what was written, its history and its rows.
  const rows = [leadRow(1, { ...imported, provinceName: "上海市", cityName: "上海市" }), leadRow(2, refused)];
  const checked = await uploadFile(staff, "/cvrm/import", await leadFile(rows, "展会.xlsx"));
  await staff.get(`${checked.path}/refused`);
  await failing("lead.importSubmit", "503", () => pressImport(staff, checked, "confirm"));
  const others = [leadRow(1, { leadName: imported.leadName, mobile: "17398760005" }), leadRow(2, refused)];
  const again = await uploadFile(staff, "/cvrm/import", await leadFile(others, "展会二.xlsx"));
  await settled(staff, await pressImport(staff, again, "confirm"));
  const history = await staff.get("/cvrm/history");
  const rowsPage = history.$("tbody th a").first().attr("href") ?? "";
  expect((await seek(staff, rowsPage, { leadName: imported.leadName })).status).toBe(200);

  // Called, given away, followed, won; told whole once.
  const said = `客户${corrected.leadName}的电话 ${corrected.mobile}`;
  const called = await press(staff, await staff.get(detail), "#callout form[method=post]", {
    calloutState: "interested",
    followRemark: said,
  });
  expect(called.text).toContain("线索已进入线索池");
  expect((await seek(staff, "/cvrm/leadPool", corrected)).$("tbody tr")).toHaveLength(1);
  const assign = await staff.get(`/cvrm/leadPool/assign?id=${idIn(made)}`);
  const given = await press(staff, assign, "main form[method=post]:has([name=way])", { way: "dealer", dealerCode: "10001" });
  expect(given.text).toContain("下发成功");
  const dealer = await watched("d10001");
  expect((await seek(dealer, "/cvrm/dealerFollow", corrected)).$("tbody tr")).toHaveLength(1);
  await dealer.type(`/cvrm/dealerFollow?mobile=${corrected.mobile}`);
  const follow = `/cvrm/dealerFollow/${idIn(made)}`;
  expect((await dealer.get(`${follow}?show=personal`)).text).toContain(corrected.mobile);
  await press(dealer, await dealer.get(follow), "#consultant form[method=post]", { salesConsultant: "sale01" });
  const followed = { followState: "won", orderNumber: "DD1", followRemark: said };
  const open = await dealer.get(follow);
  const closes = () => press(dealer, open, "#follow form[method=post]", followed);
  for (const fault of ["503", "schema"] as const) await failing("dealerLead.followUp", fault, closes);
  expect((await closes()).text).toContain("成交");
  const number = (await dealer.get(follow)).$("h1").text();
  for (const visitor of [staff, dealer])
    expect((await visitor.get(`/quick/operation/history?applicationNo=${number}`)).text).toContain("跟进");
  for (const path of ["/cvrm/transform?groupBy=dealer", "/cvrm/transform/export?groupBy=dealer"])
    expect((await staff.get(path)).status).toBe(200);

  for (const visitor of [staff, dealer]) expect(visitor.addresses.filter((address) => holds(address).length > 0)).toEqual([]);
  expect(wire.seen.filter((address) => holds(address).length > 0)).toEqual([]);
  for (const printed of [app.output(), backend.output(), await readMetrics(app)])
    expect(printed.split("\n").filter((line) => holds(line).length > 0)).toEqual([]);
  // What is told on request leaves a line that says whose it was, and nothing of who that is.
  expect(app.output()).toContain("personalData.shown");
});
