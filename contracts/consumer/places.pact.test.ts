import { addressDetail, addressPage, dealerAddress, foreignTax, regionList } from "#gateway/operations/places.ts";
import { dealerDetail } from "#gateway/operations/reference-data.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, id, listOf, pageOf, whole } from "../matchers.ts";
import { addressExists, dealerExists } from "../states.ts";

const receiver = {
  receiverCompanyName: code("华东旧件中心"),
  receiverName: code("钱军"),
  receiverTelephone: code("021-59560001"),
  receiverProvince: code("上海市"),
  receiverCity: code("上海市"),
  receiverAddress: code("嘉定区安亭镇墨玉路 200 号 3 号库"),
  receiverZip: code("201805"),
};

const regions = listOf({ id: id("310000"), code: code("310000"), name: code("上海市"), level: whole(1) });
examples(regionList).answers("lists areas with their level and parent", {}, regions);

const address = { id: "64001" };
const page = examples(addressPage, { query: firstPage() });
page.answers(
  "lists addresses that receive parts",
  { given: [addressExists(address)], body: {} },
  pageOf({ id: id(address.id), ...receiver }),
);
page.answers("answers an empty page when no address matches", { body: { receiverCompanyName: "没有这样的公司" } }, emptyPage());

const detail = examples(addressDetail);
detail.answers("gives one address", { given: [addressExists(address)], params: address }, { id: exactly(address.id), ...receiver });
detail.hides("knows no address of another id", { params: { id: "none" } });

const own = examples(dealerAddress);
own.answers("gives a dealer the address it sends parts from", {}, { id: id("64101"), ...receiver, receiverCode: exactly("10001") });
own.fails("refuses company staff, who have no dealer", { as: reviewer }, 403);

const rates = {
  id: exactly("20001"),
  code: exactly("10001"),
  name: code("上海浦东星辰汽车销售服务有限公司"),
  currencyCode: code("CNY"),
  manageRate: decimal(0.08),
  laborRate: decimal(150),
  laborOvertimeRate: decimal(225),
};
const ratesOf = examples(dealerDetail, { given: [dealerExists({ id: "20001", dealerCode: "10001" })], params: { id: "20001" } });
ratesOf.answers("gives a dealer its own rates", {}, rates);
ratesOf.answers("gives company staff the rates of a dealer", { as: reviewer }, rates);
ratesOf.hides("hides another dealer's rates", { as: otherDealer });

const taxes = {
  currencyCode: code("CNY"),
  partTaxRate: decimal(0.13),
  laborTaxRate: decimal(0.13),
  transportTaxRate: decimal(0.09),
  otherFeeTaxRate: decimal(0.06),
};
const tax = examples(foreignTax);
tax.answers("gives a dealer its own tax rates", {}, taxes);
tax.answers(
  "gives company staff the tax rates of the dealer they name",
  { as: reviewer, query: { dealerCode: "10001" } },
  { ...taxes, dealerCode: exactly("10001") },
);
tax.refuses("refuses company staff who name no dealer", { as: reviewer }, "获取税率失败");
