import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  Area,
  AreaQuery,
  DeliveryAddress,
  DeliveryAddressChange,
  DeliveryAddressEntry,
  DeliveryAddressFilter,
  WrittenDeliveryAddress,
} from "../schemas/delivery-address.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Delivery addresses";
/** Who is to be asked for, and where: people's names and numbers. */
const secret = ["contacts", "telephone", "addressDetail"];

export const areaList = operation("area.list", {
  does: "Areas of a level, below one of the level above.",
  assumed:
    "level is 1 country, 2 province, 3 city; without parentId all areas of the level. Ids are the list's own, not the codes of region.list.",
  get: "/api/main/v1/area/name",
  query: AreaQuery,
  answer: z.array(Area),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});

export const deliveryAddressPage = operation("deliveryAddress.page", {
  does: "Addresses old parts are picked up at, a page of those that match; a dealer's own, everybody's for company staff.",
  assumed:
    "Narrowed by provinceId, city, addressDetail, contacts, telephone and effectiveFlag, sorted by createDate. id, version, dealerCode, defaultFlag, packageCount and createDate stand beside the documented fields.",
  post: "/api/main/dealer/deliver/addr/page",
  query: PagingQuery,
  body: DeliveryAddressFilter,
  answer: page("DeliveryAddressPage", DeliveryAddress),
  effect: "read",
  secret,
  spec,
});

export const deliveryAddressDetail = operation("deliveryAddress.detail", {
  does: "One such address.",
  get: "/api/main/deliver/addr/{id}",
  answer: DeliveryAddress,
  effect: "read",
  document: "params.id",
  spec,
});

export const deliveryAddressOfDealer = operation("deliveryAddress.ofDealer", {
  does: "Every address of a dealer, by the dealer's id; the default one first.",
  assumed: "{id} is the dealer's id.",
  get: "/api/main/dealer/addr/all/{id}",
  answer: z.array(DeliveryAddress),
  effect: "read",
  document: "params.id",
  spec,
});

export const deliveryAddressCreate = operation("deliveryAddress.create", {
  does: "Makes an address of the dealer behind the token.",
  assumed:
    "Only the dealer itself writes. It has at most one default: a new one takes the place of the old, whose version changes too; a switched-off address is no default.",
  post: "/api/main/dealer/deliver/addr",
  body: DeliveryAddressEntry,
  answer: WrittenDeliveryAddress,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  secret,
  spec,
});

export const deliveryAddressUpdate = operation("deliveryAddress.update", {
  does: "Changes an address; id and version say which state of it was changed.",
  assumed: "As deliveryAddress.create. Addresses are switched off, never deleted.",
  put: "/api/main/dealer/deliver/addr",
  body: DeliveryAddressChange,
  answer: WrittenDeliveryAddress,
  effect: "write",
  timeout: "interactive",
  document: "body.id",
  secret,
  spec,
});
