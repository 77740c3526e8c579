import { defineForm, type Fields } from "#app/lib/forms/form.ts";
import { returnOrderWords as words } from "../return-order-words.ts";

/** Claims whose parts are ordered back at once. */
export const mostClaims = 50;

const fields = {
  rmaTypeDictId: { label: words.rmaTypeDictId, kind: "offered", required: true },
  requireReturnDate: { label: words.requireReturnDate, kind: "day", required: true },
  receiverAddressTypeDictId: { label: words.receiverAddressTypeDictId, kind: "offered" },
  receiverAddressId: { label: words.receiverAddressId, kind: "offered", hint: "选好后按“填入所选地址”；也可以不选，直接填写下面各项" },
  receiverCompanyName: { label: words.receiverCompanyName, kind: "text", max: 100 },
  receiverName: { label: words.receiverName, kind: "text", required: true, max: 50 },
  receiverTelephone: { label: words.receiverTelephone, kind: "telephone", required: true, hint: "手机号码，或带区号的座机号码" },
  receiverNation: { label: words.receiverNation, kind: "text", max: 50 },
  receiverProvince: { label: words.receiverProvince, kind: "text", max: 50 },
  receiverCity: { label: words.receiverCity, kind: "text", max: 50 },
  receiverZip: { label: words.receiverZip, kind: "code", max: 12 },
  receiverAddressDetail: { label: words.receiverAddressDetail, kind: "text", required: true, max: 200, wide: true },
  receiverOpinion: { label: words.receiverOpinion, kind: "prose", max: 500, wide: true },
} as const;

const parts = {
  label: "返件明细",
  fields: {
    id: { kind: "hidden" },
    claimId: { kind: "hidden" },
    rmaQuantity: { label: words.rmaQuantity, kind: "number", required: true },
  },
} as const;

const others = {
  label: "其他返件",
  of: "free",
  code: "partName",
  fields: {
    partCode: { label: words.partCode, kind: "code", max: 30 },
    partName: { label: words.partName, kind: "text", required: true, max: 100 },
    quantity: { label: "数量", kind: "number", required: true },
  },
} as const;

/** Return orders of one claim or of many, which differ in what goes back alone. A line of `claims` without an id is left out. */
export const orderForm = defineForm("returnOrder", {
  shows: ["fillReceiver"],
  fields,
  lists: { claims: { label: "索赔单", fields: { id: { kind: "hidden" } } }, parts, others },
  linesMax: 500,
});

/** A return order nothing of which is packed. */
export const orderChangeForm = defineForm("returnOrderChange", {
  versioned: true,
  shows: ["fillReceiver"],
  fields,
  lists: { parts: { label: parts.label, of: "stored", fields: { id: parts.fields.id, rmaQuantity: parts.fields.rmaQuantity } }, others },
  linesMax: 500,
});

/** What both have: lines besides the parts of a claim. */
export interface OthersShape {
  fields: Fields;
  lists: { others: typeof others };
}

export type OrderShape = (typeof orderForm)["shape"];

export const orderFacts = ["rmaTypeDictId", "requireReturnDate"] as const;
export const receiverFields = [
  ...(["receiverAddressTypeDictId", "receiverAddressId", "receiverCompanyName", "receiverName", "receiverTelephone"] as const),
  ...(["receiverNation", "receiverProvince", "receiverCity", "receiverZip", "receiverAddressDetail", "receiverOpinion"] as const),
] as const;
