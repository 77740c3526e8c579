import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { Address, AddressFilter, Region, TaxQuery, TaxRatesOfDealer } from "../schemas/places.ts";
import { page } from "../schemas/wire.ts";

export const regionList = operation("region.list", {
  get: "/api/main/v1/region",
  answer: z.array(Region),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "1 §7.6",
});

/** Addresses that receive parts. */
export const addressPage = operation("address.page", {
  post: "/api/main/v1/address/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: AddressFilter,
  answer: page(Address),
  effect: "read",
  spec: "1 §7.6",
});

export const addressDetail = operation("address.detail", {
  get: "/api/main/v1/address/{id}",
  answer: Address,
  effect: "read",
  document: "params.id",
  spec: "1 §7.6",
});

/** The address the dealer behind the token sends parts from. */
export const dealerAddress = operation("dealer.address", {
  get: "/api/main/dealer/address",
  answer: Address,
  effect: "read",
  spec: "1 §7.6",
});

export const foreignTax = operation("tax.foreign", {
  get: "/api/main/foreign/tax",
  query: TaxQuery,
  answer: TaxRatesOfDealer,
  effect: "read",
  spec: "1 §7.6",
});
