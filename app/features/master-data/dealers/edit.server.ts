import Big from "big.js";
import type { Backend } from "#gateway/backend.ts";
import type { InputOf, OutputOf } from "#gateway/operation.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { paymentBillPage } from "#gateway/operations/payment-bill.ts";
import { dealerDetail, dealerUpdate } from "#gateway/operations/reference-data.ts";
import { whatCurrencyChanges } from "#gateway/rules/dealer-currency.ts";
import { decimalPlaces } from "#gateway/rules/decimals.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { Problem, Values } from "#app/lib/forms/form.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { cities, provinces } from "#app/features/returns/delivery-addresses/areas.server.ts";
import { dealerForm as form } from "./dealer-form.ts";
import { dealerWords as words } from "./dealer-words.ts";
import { currencies } from "./list.server.ts";

type Shape = (typeof form)["shape"];
type Entry = Omit<InputOf<typeof dealerUpdate>["body"], "id" | "version">;

const texts = [
  ...(["name", "shortName", "nameEn", "experienceGrade", "warrantyAccountCode", "currencyCode"] as const),
  ...(["laborRate", "laborOvertimeRate", "provinceId", "cityId", "addressDetail", "zip"] as const),
];
const highestPrice = 100_000;

/** Changes the dealer whose id its page has; what its form does not hold is sent back as it was read. */
export const { action: saveDealer, load: loadDealerForm } = formAction(form, {
  page: ({ params }) => params["detailID"] ?? "",
  stored: {
    word: "经销商",
    read: ({ context, page: id }) => context.backend.read(dealerDetail, { params: { id } }),
    toText: ({ manageRate, status, ...dealer }) => ({
      fields: {
        ...Object.fromEntries(texts.map((name) => [name, dealer[name] ?? ""])),
        manageRate: manageRate === undefined ? "" : new Big(manageRate).times(100).toFixed(),
        status: String(status ?? ""),
      },
    }),
    version: ({ version = 0 }) => version,
    lastChange: ({ code = "" }, { context }) => readLastChange(context, code),
    made: ({ id, code }) => ({ id, number: code ?? id }),
  },
  offers: {
    currencyCode: ({ context }) => currencies(context.backend),
    provinceId: ({ context }) => provinces(context.backend),
    cityId: ({ context, plain }) => cities(context.backend, plain.fields.provinceId),
  },
  async validate({ context, plain: { fields }, intent }, stored) {
    const asked = intent === "changeCurrency" ? undefined : await askAboutCurrency(context.backend, fields.currencyCode, stored);
    const problems = [...problemsOf(fields), ...(asked ? [{ path: "currencyCode" as const, message: asked }] : [])];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toEntry(fields) };
  },
  async send({ context: { backend }, page: id, intent }, entry, stored, begin) {
    const body = { ...stored, ...entry, id, currencyConfirmedFlag: intent === "changeCurrency" };
    const written = await backend.write(dealerUpdate, { body }, await begin());
    return written.ok ? { ...written, value: { id, number: stored?.code ?? id } } : written;
  },
  view: ({ plain: { fields } }, stored) =>
    Promise.resolve({
      dealer: stored && pick(stored, ["code", "name"]),
      asksCurrency: stored !== undefined && fields.currencyCode !== "" && fields.currencyCode !== stored.currencyCode,
    }),
  done: (_act, { id }) => ({
    kind: "updated",
    message: "修改成功",
    documentId: id,
    to: (done) => `${pathTo("dealerSearch")}?done=${done}`,
  }),
  again: "可以再次保存，不会重复修改。",
  button: { submit: "保存", changeCurrency: "更改币种并保存" },
});

type Dealer = OutputOf<typeof dealerDetail>;

/** What is asked before a dealer gets another currency; undefined where nobody need be asked. The backend asks as well. */
async function askAboutCurrency(backend: Backend, after: string, stored: Dealer | undefined): Promise<string | undefined> {
  const { code: dealer = "", currencyCode: before } = stored ?? {};
  if (dealer === "" || before === undefined || before === after) return undefined;
  const query = { current: 1, size: 1 };
  const [claims, bills] = await Promise.all([
    backend.read(claimPage, { query, body: { submitterCode: dealer } }),
    // Whoever keeps master data need not see settlement.
    optionalRead(backend.read(paymentBillPage, { query, body: { dealerCode: dealer } }), ({ total = 0 }) => total),
  ]);
  return whatCurrencyChanges({ before, after, claims: claims.total ?? 0, bills: bills.ok ? bills.value : 0 });
}

function problemsOf({ manageRate, ...prices }: Values<Shape>): Problem<Shape>[] {
  const price = (path: "laborRate" | "laborOvertimeRate") =>
    isWithin(prices[path], highestPrice) && Number(prices[path]) > 0
      ? []
      : [{ path, message: `${words[path]}须大于 0，不超过 ${highestPrice}，最多两位小数` }];
  return [
    ...(isWithin(manageRate, 100) ? [] : [{ path: "manageRate" as const, message: "管理费率须在 0 到 100 之间，最多两位小数" }]),
    ...price("laborRate"),
    ...price("laborOvertimeRate"),
  ];
}

function isWithin(text: string, highest: number): boolean {
  const value = new Big(text);
  return value.gte(0) && value.lte(highest) && decimalPlaces(value) <= 2;
}

/** The share of 1 that a percentage on screen stands for. */
function toEntry({ manageRate, status, ...fields }: Values<Shape>): Entry {
  return { ...pick(fields, texts), manageRate: new Big(manageRate).div(100).toFixed(), status: Number(status) };
}
