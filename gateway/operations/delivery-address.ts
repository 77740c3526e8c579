import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  Area,
  AreaQuery,
  DeliveryAddress,
  DeliveryAddressEntry,
  DeliveryAddressFilter,
  WrittenDeliveryAddress,
} from "../schemas/delivery-address.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Delivery addresses";
/** Who is to be asked for, and where: people's names and numbers. */
const secret = ["contacts", "telephone", "addressDetail"];

export const areaList = operation("area.list", {
  get: "/api/main/v1/area/name",
  query: AreaQuery,
  answer: z.array(Area),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});

export const deliveryAddressPage = operation("deliveryAddress.page", {
  post: "/api/main/dealer/deliver/addr/page",
  query: PagingQuery,
  body: DeliveryAddressFilter,
  answer: page(DeliveryAddress),
  effect: "read",
  secret,
  spec,
});

export const deliveryAddressDetail = operation("deliveryAddress.detail", {
  get: "/api/main/deliver/addr/{id}",
  answer: DeliveryAddress,
  effect: "read",
  document: "params.id",
  spec,
});

/** Every address of a dealer, by the dealer's id; the default one first. */
export const deliveryAddressOfDealer = operation("deliveryAddress.ofDealer", {
  get: "/api/main/dealer/addr/all/{id}",
  answer: z.array(DeliveryAddress),
  effect: "read",
  document: "params.id",
  spec,
});

export const deliveryAddressCreate = operation("deliveryAddress.create", {
  post: "/api/main/dealer/deliver/addr",
  body: DeliveryAddressEntry,
  answer: WrittenDeliveryAddress,
  effect: "write",
  patience: "interactive",
  document: "answer",
  secret,
  spec,
});

/** `id` and `version` say which state of it was changed. */
export const deliveryAddressUpdate = operation("deliveryAddress.update", {
  put: "/api/main/dealer/deliver/addr",
  body: DeliveryAddressEntry,
  answer: WrittenDeliveryAddress,
  effect: "write",
  patience: "interactive",
  document: "body.id",
  secret,
  spec,
});
