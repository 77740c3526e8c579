import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { Address, AddressFilter, Region, TaxQuery, TaxRatesOfDealer } from "../schemas/places.ts";
import { page } from "../schemas/wire.ts";

export const regionList = operation("region.list", {
  does: "Every area of the country, flat: the code of the area above tells the tree.",
  assumed: "One flat list with level 1 to 3 and parentCode, by the codes of GB/T 2260.",
  get: "/api/main/v1/region",
  answer: z.array(Region),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "1 §7.6",
});

export const addressPage = operation("address.page", {
  does: "Addresses that receive parts, a page of those that match.",
  assumed: "Receivers alone, everybody's to read.",
  post: "/api/main/v1/address/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: AddressFilter,
  answer: page("AddressPage", Address),
  effect: "read",
  spec: "1 §7.6",
});

export const addressDetail = operation("address.detail", {
  does: "One address that sends or receives parts.",
  get: "/api/main/v1/address/{id}",
  answer: Address,
  effect: "read",
  document: "params.id",
  spec: "1 §7.6",
});

export const dealerAddress = operation("dealer.address", {
  does: "The address the dealer behind the token sends parts from.",
  assumed: "Carries the receiver… names of a receiver's address too.",
  get: "/api/main/dealer/address",
  answer: Address,
  effect: "read",
  spec: "1 §7.6",
});

export const foreignTax = operation("tax.foreign", {
  does: "Tax rates of a dealer: its own for a dealer; company staff name the dealer.",
  assumed:
    "Shares for parts, labor, transport and other fees. Company staff name the dealer by the query dealerCode; a dealer gets its own whatever it names. Without known rates the refusal is 获取税率失败. Towing and freight (otherFeeType 1601, 1602) count as transport.",
  get: "/api/main/foreign/tax",
  query: TaxQuery,
  answer: TaxRatesOfDealer,
  effect: "read",
  spec: "1 §7.6",
});
