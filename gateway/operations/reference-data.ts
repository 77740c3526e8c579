import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { DealerChange, DealerDetail, DealerFilter, DealerRow, DictionaryItem, WrittenDealer } from "../schemas/reference-data.ts";
import { page } from "../schemas/wire.ts";

export const claimDictionary = operation("dictionary.claim", {
  does: "Items of a dictionary of the claim service, in their order; none for a type nobody knows.",
  assumed: "The type is a field's name without DictId (claimType, delayReason …). An item is id, name, value; documents store the id.",
  get: "/api/claim/v1/dictionary/{type}",
  answer: z.array(DictionaryItem),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "1 §7.6",
});

export const partAttributes = operation("dictionary.partAttribute", {
  does: "How parts have to be handled, in their order.",
  get: "/api/claim/v1/dictionary/partAttribute",
  answer: z.array(DictionaryItem),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "2 §7 Return management",
});

export const paymentStatuses = operation("dictionary.paymentStatus", {
  does: "States of payment bills, in their order.",
  get: "/api/claim/v1/dictionary/paymentStatus",
  answer: z.array(DictionaryItem),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "2 §7 Deductions and payment bills",
});

export const mainDictionary = operation("dictionary.main", {
  does: "Items of a dictionary of master data, in their order; none for a type nobody knows.",
  assumed: "The type is a field's name without DictId; documents store an item's id.",
  get: "/api/main/v1/dictionary/{type}",
  answer: z.array(DictionaryItem),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "1 §7.6",
});

export const dealerPage = operation("dealer.page", {
  does: "Dealers that match, a page of them.",
  assumed: "Narrowed by code, name, currencyCode and experienceGrade, without rates; a dealer's list holds itself alone.",
  post: "/api/main/v1/dealer",
  query: PagingQuery,
  body: DealerFilter,
  answer: page("DealerPage", DealerRow),
  effect: "read",
  spec: "2 §7 Master data",
});

export const dealerDetail = operation("dealer.detail", {
  does: "A dealer with its rates.",
  assumed: "Also version, provinceId, cityId and users (account, userName).",
  get: "/api/main/v1/dealer/detail/{id}",
  answer: DealerDetail,
  effect: "read",
  document: "params.id",
  spec: "2 §7 Master data",
});

export const dealerUpdate = operation("dealer.update", {
  does: "Changes a dealer's record, for company staff; what was changed stands in the dealer's history.",
  assumed:
    "By id and version, everything but code, users and delivery addresses; needs masterData. status is 1 正常 or 0 停用 and stops nothing. Documents keep the rates they were submitted with; another currency of a dealer that has some needs currencyConfirmedFlag.",
  put: "/api/main/v1/dealer/detail",
  body: DealerChange,
  answer: WrittenDealer,
  effect: "write",
  timeout: "interactive",
  document: "body.id",
  spec: "2 §7 Master data",
});
