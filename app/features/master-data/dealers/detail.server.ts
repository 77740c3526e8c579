import type { LoaderFunctionArgs } from "@remix-run/node";
import Big from "big.js";
import { auditList, claimPage } from "#gateway/operations/claim.ts";
import { deliveryAddressOfDealer } from "#gateway/operations/delivery-address.ts";
import { regionOfProvince } from "#gateway/operations/dealer.ts";
import { dealerDetail } from "#gateway/operations/reference-data.ts";
import type { OutputOf } from "#gateway/operation.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { hasEntry, hasPermission } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { changeNotes } from "../change-notes.server.ts";
import { dealerWords } from "./dealer-words.ts";
import { currencies, dealerList } from "./list.server.ts";
import { readYear } from "./year.server.ts";

/**
 * A dealer in two rounds of calls: the dealer first, so that another's costs one call and leaves one trace; then what its record names
 * by codes and what hangs on it. Where old parts are picked up is told to whoever deals with returns.
 */
export async function loadDealer({ params, context }: LoaderFunctionArgs) {
  const { backend, actor } = context;
  const [dealer, menu] = await Promise.all([backend.read(dealerDetail, { params: { id: params["detailID"] ?? "" } }), context.menu()]);
  const title = dealer.code ?? dealer.id;
  const { provinceId } = dealer;
  const [currency, region, addresses, timeline, waiting, year] = await Promise.all([
    optionalRead(currencies(backend), (known) => known.find(({ value }) => value === dealer.currencyCode)?.label),
    provinceId === undefined
      ? undefined
      : optionalRead(backend.read(regionOfProvince, { params: { code: provinceId } }), ({ name }) => name),
    hasPermission(actor, "returns")
      ? optionalRead(backend.read(deliveryAddressOfDealer, { params: { id: dealer.id } }), toAddresses)
      : undefined,
    optionalRead(backend.read(auditList, { body: { applicationNo: title, applicationTypeCd: "DEALER" } }), (records) =>
      toTimelineEntries(records, actor.audience, toChangeNotes),
    ),
    readWaiting(context, title, menu),
    readYear(context, title, dealer.currencyCode, menu),
    rememberViewed(context, dealerList.name, { id: dealer.id, number: title }),
  ]);
  return {
    title,
    dealer: toDealerView(dealer),
    // What cannot be named now is told by its code, or not at all.
    currency: (currency.ok && currency.value) || dealer.currencyCode,
    region: region?.ok ? region.value : undefined,
    addresses,
    timeline,
    waiting,
    year,
    operations: operationsAddress(menu, title, "DEALER"),
    links: linksOf(title, actor.audience, menu),
    edit: actor.audience === "company" && hasPermission(actor, "masterData") ? pathTo("dealerEdit", { detailID: dealer.id }) : undefined,
  };
}

/** The dealer's claims that somebody has to act on, each kind with its list. Undefined for whoever has no list of claims. */
async function readWaiting({ backend, actor }: RequestContext, submitterCode: string, menu: Parameters<typeof hasEntry>[0]) {
  const { audience } = actor;
  if (!hasEntry(menu, claimKind.routes[audience].list)) return undefined;
  const counts = waitingStates.map(async (status) => {
    const { label } = claimKind.statusOf(status, undefined);
    const query = { status: String(status), ...(audience === "company" && { submitterCode }) };
    const to = listAddress(claimKind, audience, `${new URLSearchParams(query)}`);
    const found = await backend.read(claimPage, { query: { current: 1, size: 1 }, body: { status, submitterCode } });
    return { label, to, count: found.total ?? 0 };
  });
  return optionalRead(Promise.all(counts), (all) => all);
}

/** 待批准 and 需更正. */
const waitingStates = [1, 2];

const toChangeNotes = changeNotes(dealerWords, (field, value) => (field === "manageRate" ? formatPercent(value) : value));

/** A share as people say it: 0.085 is 8.5%. */
const formatPercent = (share: string) => `${new Big(share).times(100).toFixed()}%`;

function linksOf(dealerCode: string, audience: "dealer" | "company", menu: Parameters<typeof hasEntry>[0]) {
  const query = (name: string) => (audience === "company" ? `${new URLSearchParams({ [name]: dealerCode })}` : "");
  const claims = hasEntry(menu, claimKind.routes[audience].list);
  const vehicles = hasEntry(menu, "carSearch");
  return [
    ...(claims ? [{ words: "索赔单", to: listAddress(claimKind, audience, query("submitterCode")) }] : []),
    ...(hasEntry(menu, "reportClaim")
      ? [{ words: "索赔报表", to: [pathTo("reportClaim"), query("dealerCode")].filter(Boolean).join("?") }]
      : []),
    ...(vehicles ? [{ words: "车辆", to: [pathTo("carSearch"), query("dealerCode")].filter(Boolean).join("?") }] : []),
  ];
}

/** Field by field. */
function toDealerView(dealer: OutputOf<typeof dealerDetail>) {
  return {
    ...pick(dealer, ["code", "name", "shortName", "nameEn", "warrantyAccountCode", "currencyCode", "experienceGrade"]),
    manageRate: dealer.manageRate && formatPercent(dealer.manageRate),
    ...pick(dealer, ["laborRate", "laborOvertimeRate", "status", "statusName"]),
    ...pick(dealer, ["country", "province", "city", "addressDetail", "zip"]),
    users: dealer.users.map(({ account, userName }, index) => ({ key: account ?? String(index), account, userName })),
  };
}

function toAddresses(addresses: OutputOf<typeof deliveryAddressOfDealer>) {
  return addresses.map((address) => ({
    ...pick(address, ["id", "province", "city", "addressDetail", "contacts", "telephone", "effectiveFlag", "defaultFlag"]),
  }));
}
