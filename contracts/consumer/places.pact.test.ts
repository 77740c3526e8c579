import { expect } from "vitest";
import { addressDetail, addressPage, dealerAddress, foreignTax, regionList } from "#gateway/operations/places.ts";
import { dealerDetail } from "#gateway/operations/reference-data.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, id, listOf, pageOf, refusal, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
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
const address = { id: "64001" };
const firstPage = { current: "1", size: "10" };
const paging = { current: 1, size: 10 };

interaction(regionList, "lists areas with their level and parent", {
  as: dealer,
  answers: answer(success(listOf({ id: id("310000"), code: code("310000"), name: code("上海市"), level: whole(1) }))),
  expects: async (backend) => {
    expect(await backend.read(regionList)).toMatchObject([{ code: "310000", name: "上海市", level: 1 }]);
  },
});

interaction(addressPage, "lists addresses that receive parts", {
  as: dealer,
  given: [addressExists(address)],
  query: firstPage,
  body: {},
  answers: answer(success(pageOf({ id: id(address.id), ...receiver }))),
  expects: async (backend) => {
    const page = await backend.read(addressPage, { query: paging, body: {} });
    expect(page.records).toMatchObject([{ id: address.id, receiverCompanyName: "华东旧件中心" }]);
  },
});

interaction(addressPage, "answers an empty page when no address matches", {
  as: dealer,
  query: firstPage,
  body: { receiverCompanyName: "没有这样的公司" },
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(addressPage, { query: paging, body: { receiverCompanyName: "没有这样的公司" } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(addressDetail, "gives one address", {
  as: dealer,
  given: [addressExists(address)],
  params: address,
  answers: answer(success({ id: exactly(address.id), ...receiver })),
  expects: async (backend) => {
    expect(await backend.read(addressDetail, { params: address })).toMatchObject({ id: address.id, receiverZip: "201805" });
  },
});

interaction(addressDetail, "knows no address of another id", {
  as: dealer,
  params: { id: "none" },
  answers: answer(undefined, 404),
  expects: async (backend) => {
    await expect(backend.read(addressDetail, { params: { id: "none" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(dealerAddress, "gives a dealer the address it sends parts from", {
  as: dealer,
  answers: answer(success({ id: id("64101"), ...receiver, receiverCode: exactly("10001") })),
  expects: async (backend) => expect(await backend.read(dealerAddress)).toMatchObject({ receiverCode: "10001" }),
});

interaction(dealerAddress, "refuses company staff, who have no dealer", {
  as: reviewer,
  answers: answer(undefined, 403),
  expects: async (backend) => expect(backend.read(dealerAddress)).rejects.toMatchObject({ kind: "forbidden" }),
});

const dealerOne = { id: "20001" };
const dealerIsThere = dealerExists({ ...dealerOne, dealerCode: "10001" });
const rates = {
  id: exactly(dealerOne.id),
  code: exactly("10001"),
  name: code("上海浦东星辰汽车销售服务有限公司"),
  currencyCode: code("CNY"),
  manageRate: decimal(0.08),
  laborRate: decimal(150),
  laborOvertimeRate: decimal(225),
};

for (const [as, sentence] of [
  [dealer, "gives a dealer its own rates"],
  [reviewer, "gives company staff the rates of a dealer"],
] as const)
  interaction(dealerDetail, sentence, {
    as,
    given: [dealerIsThere],
    params: dealerOne,
    answers: answer(success(rates)),
    expects: async (backend) => {
      const found = await backend.read(dealerDetail, { params: dealerOne });
      expect(found).toMatchObject({ code: "10001", laborRate: "150", laborOvertimeRate: "225", manageRate: "0.08" });
    },
  });

interaction(dealerDetail, "hides another dealer's rates", {
  as: otherDealer,
  given: [dealerIsThere],
  params: dealerOne,
  answers: answer(undefined, 404),
  expects: async (backend) => {
    await expect(backend.read(dealerDetail, { params: dealerOne })).rejects.toMatchObject({ kind: "notFound" });
  },
});

const taxes = {
  currencyCode: code("CNY"),
  partTaxRate: decimal(0.13),
  laborTaxRate: decimal(0.13),
  transportTaxRate: decimal(0.09),
  otherFeeTaxRate: decimal(0.06),
};

interaction(foreignTax, "gives a dealer its own tax rates", {
  as: dealer,
  answers: answer(success(taxes)),
  expects: async (backend) => {
    expect(await backend.read(foreignTax, { query: {} })).toMatchObject({ partTaxRate: "0.13", transportTaxRate: "0.09" });
  },
});

interaction(foreignTax, "gives company staff the tax rates of the dealer they name", {
  as: reviewer,
  query: { dealerCode: "10001" },
  answers: answer(success({ ...taxes, dealerCode: exactly("10001") })),
  expects: async (backend) => {
    expect(await backend.read(foreignTax, { query: { dealerCode: "10001" } })).toMatchObject({ dealerCode: "10001" });
  },
});

interaction(foreignTax, "refuses company staff who name no dealer", {
  as: reviewer,
  answers: answer(refusal("获取税率失败")),
  expects: async (backend) => {
    const call = backend.read(foreignTax, { query: {} });
    await expect(call).rejects.toMatchObject({ kind: "refused", message: "获取税率失败" });
  },
});
