import { afterEach, describe, expect, it } from "vitest";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { total } from "#e2e/list-page.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { traceabilities } from "#fixtures/traceability/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";

afterEach(() => backend.heal());

const form = "main form:has([name=code])";
const twice = shortCodes.find(({ version }) => version === 2);
let next = 300;
const vin = () => String(vehicles[(next += 1)]?.vehicleInfoVO?.vehicleVin);
const scan = (visitor: Visitor, page: Answer, code: string) => visitor.submit(page, form, { code });
const result = (page: Answer) => page.$(".scan-result").text();
const recorded = async (of: string) => total(await (await as("d10001")).get(`/mts/return?vin=${of}`));

describe("扫码追溯", () => {
  it("is reached from the cards as a document that may open the camera; no other page may", async () => {
    const visitor = await as("scan01");
    const cards = await visitor.get("/cardlist");
    expect(cards.headers.get("permissions-policy")).toContain("camera=()");
    const page = await visitor.get(cards.$("a:contains('扫码追溯')").attr("href") ?? "");
    expect([page.status, page.$("h1").text(), page.headers.get("permissions-policy")]).toEqual([
      ...[200, "扫码追溯"],
      expect.stringContaining("camera=(self)"),
    ]);
    expect(page.$("#code[autofocus]")).toHaveLength(1);
  });

  it("tells the part of a code in every version, whatever its case", async () => {
    const visitor = await as("scan01");
    const page = await scan(visitor, await visitor.get("/scancode"), ` ${String(twice?.partShortCd).toLowerCase()} `);
    expect(result(page)).toContain(String(twice?.partCd));
    expect(result(page)).toContain("旧版本 1");
  });

  it("tells what was built into a vehicle", async () => {
    const visitor = await as("scan01");
    const [first] = traceabilities;
    const page = await visitor.get(`/scancode?code=${String(first?.vinStart)}`);
    expect(result(page)).toContain(String(first?.partNo));
    expect(result(page)).toContain(String(first?.supplyNo));
  });

  it.each([
    ["ZZZZ-0000-Z", "短码 ZZZZ-0000-Z 不存在，请核对后重扫"],
    ["LZZZ99Z91S2100196", "没有车架号为 LZZZ99Z91S2100196 的车辆，请核对后重扫"],
    ["LZZZ99Z95S2100196", "车架号 LZZZ99Z95S2100196 的校验位不对，请重扫"],
  ])("says so of %s, beside the field, which is empty for the next scan", async (code, words) => {
    const page = await (await as("scan01")).get(`/scancode?code=${code}`);
    expect(page.status).toBe(200);
    expect(page.$("#code-problem").text()).toEqual(words);
    expect(page.$("#code[autofocus]").attr("value") ?? "").toBe("");
  });

  it.each(["d10001", "liufang"] as const)("is refused to %s, who does not scan", async (account) => {
    for (const address of ["/scancode", "/scancode2"]) expect((await (await as(account)).get(address)).status).toBe(403);
  });
});

describe("扫码返修 without scripts", () => {
  it("takes a vehicle, then its parts by short code or number, each at once", async () => {
    const [visitor, of] = [await signedIn(appUrl, "scan01"), vin()];
    const begun = await scan(visitor, await visitor.get("/scancode2"), of.toLowerCase());
    expect(begun.status).toBe(200);
    expect(begun.text.includes(`车辆 ${of}`)).toBe(true);
    const one = await scan(visitor, begun, String(twice?.partShortCd));
    expect(result(one)).toContain(`录入成功：${String(twice?.partCd)}`);
    const other = await scan(visitor, one, parts.find(({ code }) => code !== twice?.partCd)?.code ?? "");
    expect(result(other)).toContain("录入成功");
    expect(await recorded(of)).toBe(2);
  });

  it("writes a scan once, however often its form is sent", async () => {
    const [visitor, of] = [await signedIn(appUrl, "scan01"), vin()];
    const begun = await scan(visitor, await visitor.get("/scancode2"), of);
    const pressed = await Promise.all([1, 2, 3].map(() => scan(visitor, begun, parts[0]?.code ?? "")));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await recorded(of)).toBe(1);
  });

  it.each([
    ["a part before a vehicle", "", "PBAT10001", "请先扫车架号"],
    ["a vehicle there is not", "", "LZZZ99Z91S2100196", "没有车架号为 LZZZ99Z91S2100196 的车辆"],
    ["a part there is not", "known", "ZZZZ-0000-Z", "没有零件 ZZZZ-0000-Z"],
  ])("says at once what is wrong with %s, shows it, and is ready for the next scan", async (_, given, code, words) => {
    const visitor = await signedIn(appUrl, "scan01");
    const page = await visitor.get(given === "" ? "/scancode2" : `/scancode2?vin=${vin()}`);
    const back = await scan(visitor, page, code);
    expect(back.status).toBe(422);
    expect(back.$("#code-problem").text()).toEqual(expect.stringContaining(words));
    expect(back.$("#code[autofocus]").attr("value") ?? "").toBe("");
    expect(result(back)).toContain(code);
  });

  it("says so of the same part twice within a minute, and of a backend that is down", async () => {
    const [visitor, of] = [await signedIn(appUrl, "scan01"), vin()];
    const begun = await visitor.get(`/scancode2?vin=${of}`);
    const one = await scan(visitor, begun, parts[0]?.code ?? "");
    const again = await scan(visitor, one, parts[0]?.code ?? "");
    expect(again.status).toBe(422);
    expect(again.$("#code-problem").text()).toEqual(expect.stringContaining("一分钟内已录入过"));
    await backend.fail("rework.create", "503");
    const down = await scan(visitor, again, parts[1]?.code ?? "");
    expect(down.status).toBe(503);
    await backend.heal();
    const sent = await visitor.submit(down, "main form:has(button:contains('再次提交'))");
    expect(result(sent)).toContain(`录入成功：${String(parts[1]?.code)}`);
    expect(await recorded(of)).toBe(2);
  });

  it("arrives once each of a thousand, of which every tenth is sent twice", { tags: ["nightly"], timeout: 600_000 }, async () => {
    const visitor = await signedIn(appUrl, "scan01");
    const each = 250;
    for (const of of [vin(), vin(), vin(), vin()]) {
      let page = await scan(visitor, await visitor.get("/scancode2"), of);
      for (const [at, { code }] of parts.slice(0, each).entries()) {
        const answers = await Promise.all((at % 10 === 0 ? [page, page] : [page]).map((from) => scan(visitor, from, code)));
        expect(answers.map(({ status }) => status)).not.toContain(422);
        page = answers.at(-1) ?? page;
      }
      expect(await recorded(of)).toBe(each);
    }
  });
});

describe("a scan that a terminal sends by itself", () => {
  let names = 0;
  const open = async () => {
    const visitor = await signedIn(appUrl, "scan01");
    const page = await visitor.get("/scancode2");
    return { visitor, token: String(page.$(`${form} [name=${csrfTokenName}]`).val()) };
  };
  const post = async ({ visitor, token }: Awaited<ReturnType<typeof open>>, fields: Record<string, string>) => {
    const sent = {
      scan: (names += 1).toString(16).padStart(32, "0"),
      account: "scan01",
      secondsAgo: "0",
      ...fields,
      [csrfTokenName]: token,
    };
    const answer = await visitor.request("/scancode2/scan", { form: sent });
    return { status: answer.status, ...(JSON.parse(answer.text) as { state: string; message?: string }) };
  };

  it("is written once, by when it was scanned, though its answer was lost", async () => {
    const [terminal, of] = [await open(), vin()];
    const waited = { scan: "a".repeat(32), vin: of, code: parts[0]?.code ?? "", secondsAgo: "7200" };
    expect(await post(terminal, waited)).toMatchObject({ status: 200, state: "written" });
    expect(await post(terminal, { ...waited, secondsAgo: "7290" })).toMatchObject({ status: 200, state: "written" });
    expect(await recorded(of)).toBe(1);
    // Scanned an hour later, sent in the same second.
    expect(await post(terminal, { ...waited, scan: "b".repeat(32), secondsAgo: "3600" })).toMatchObject({ state: "written" });
    expect(await recorded(of)).toBe(2);
  });

  it("is nobody's but whoever scanned it", async () => {
    const [terminal, of] = [await open(), vin()];
    const foreign = await post(terminal, { account: "d10002", vin: of, code: parts[0]?.code ?? "" });
    expect(foreign).toMatchObject({ status: 409, state: "otherUser" });
    expect(await recorded(of)).toBe(0);
  });

  it("is refused without a token and with a name that is none, and tells what the backend says", async () => {
    const [terminal, of] = [await open(), vin()];
    const sound = { vin: of, code: parts[0]?.code ?? "" };
    expect(await post({ ...terminal, token: "forged" }, sound)).toMatchObject({ status: 403, state: "refused" });
    expect(await post(terminal, { ...sound, scan: "one" })).toMatchObject({ status: 400, state: "refused" });
    expect(await post(terminal, { ...sound, vin: "LZZZ99Z95S2100196" })).toMatchObject({ status: 200, state: "refused" });
    await backend.fail("rework.create", "503");
    expect(await post(terminal, sound)).toMatchObject({ status: 503, state: "failed" });
    expect(await recorded(of)).toBe(0);
  });
});
