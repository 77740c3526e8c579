import { z } from "zod";
import { code, coded, id, shape, share, text } from "./wire.ts";
import { say } from "./words.ts";

/** An area; `level` 1 province, 2 city, 3 district (2 §9). The list is flat, `parentCode` tells the tree. */
export const Region = shape("Region", {
  id,
  code: code,
  name: text,
  level: coded({ 1: "province", 2: "city", 3: "district" }),
  parentCode: code,
});

/** A sender's or receiver's address (1 §3.5): both carry the documented receiver… names. */
export const Address = shape("Address", {
  id,
  receiverAddressId: code,
  receiverId: code,
  receiverCode: code,
  receiverCompanyName: text,
  receiverName: text,
  receiverTelephone: text,
  receiverNation: text,
  receiverProvince: text,
  receiverCity: text,
  receiverAddress: text,
  receiverZip: code,
});

export const AddressFilter = z
  .object({ receiverCompanyName: z.string().optional(), receiverCity: z.string().optional() })
  .meta({ id: "AddressFilter" });

/** Tax rates of one dealer as shares (0.13), with the currency its documents carry. */
export const TaxRatesOfDealer = shape("TaxRatesOfDealer", {
  dealerCode: code,
  country: text,
  currencyCode: text,
  partTaxRate: share,
  laborTaxRate: share,
  transportTaxRate: share,
  otherFeeTaxRate: share,
});

/** A dealer acts for itself; company staff name the dealer they act for. */
export const TaxQuery = z.object({ dealerCode: z.string().optional() });

say({
  laborTaxRate: "Tax on labor.",
  otherFeeTaxRate: "Tax on other fees.",
  parentCode: "Code of the area above.",
  partTaxRate: "Tax on parts.",
  receiverAddress: "Street and number.",
  receiverAddressId: "Id of the address.",
  receiverCity: "City, by name.",
  receiverCode: "Code of whoever is there.",
  receiverId: "Id of whoever is there.",
  receiverNation: "Country, by name.",
  receiverProvince: "Province, by name.",
  receiverZip: "Postal code.",
  transportTaxRate: "Tax on transport.",
});
