import { expect } from "vitest";
import {
  areaList,
  deliveryAddressCreate,
  deliveryAddressDetail,
  deliveryAddressOfDealer,
  deliveryAddressPage,
  deliveryAddressUpdate,
} from "#gateway/operations/delivery-address.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, flag, id, instant, listOf, pageOf, refusal, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { dealerExists, state } from "../states.ts";

const exists = state("a delivery address exists")({ id: "79001", dealerCode: "10001" });
const none = state("no delivery addresses exist")({ dealerCode: "10001" });
const dealerOne = dealerExists({ id: "20001", dealerCode: "10001" });
const firstPage = { current: 1, size: 10, "orders[0].column": "createDate", "orders[0].asc": false };
const firstPageSent = { current: "1", size: "10", "orders[0].column": "createDate", "orders[0].asc": "false" };
const missing = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const entered = {
  provinceId: "310000",
  cityId: "310100",
  addressDetail: "浦东新区川沙路 66 号旧件库",
  contacts: "周敏",
  telephone: "13800000001",
  effectiveFlag: true,
  defaultFlag: false,
};
const sent = (entry: object) => ({ ...entered, effectiveFlag: 1, defaultFlag: 0, ...entry });
const row = {
  id: id("79001"),
  version: whole(1),
  provinceId: code("310000"),
  province: code("上海市"),
  cityId: code("310100"),
  city: code("上海市"),
  addressDetail: code("浦东新区张江路 1288 号售后配件库"),
  contacts: code("李娜"),
  telephone: code("021-50800101"),
  effectiveFlag: flag(1),
  defaultFlag: flag(0),
  packageCount: whole(0),
  userName: code("李娜"),
  createDate: instant("2026-03-12T09:30:00+08:00"),
};

interaction(areaList, "lists the provinces of the country", {
  as: dealer,
  query: { level: "2" },
  answers: answer(success(listOf({ id: id("310000"), name: code("上海市"), level: exactly(2) }))),
  expects: async (backend) => {
    expect(await backend.read(areaList, { query: { level: 2 } })).toMatchObject([{ id: "310000", name: "上海市", level: 2 }]);
  },
});

interaction(areaList, "lists the cities of a province", {
  as: dealer,
  query: { parentId: "310000", level: "3" },
  answers: answer(success(listOf({ id: id("310100"), name: code("上海市"), level: exactly(3), parentId: exactly("310000") }))),
  expects: async (backend) => {
    const cities = await backend.read(areaList, { query: { parentId: "310000", level: 3 } });
    expect(cities).toMatchObject([{ id: "310100", parentId: "310000" }]);
  },
});

interaction(areaList, "lists no cities of a province there is not", {
  as: dealer,
  query: { parentId: "990000", level: "3" },
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(areaList, { query: { parentId: "990000", level: 3 } })).toEqual([]),
});

interaction(deliveryAddressPage, "lists a dealer's own addresses that a filter matches", {
  as: dealer,
  given: [exists],
  query: firstPageSent,
  body: { provinceId: "310000", effectiveFlag: 1 },
  answers: answer(success(pageOf(row))),
  expects: async (backend) => {
    const page = await backend.read(deliveryAddressPage, { query: firstPage, body: { provinceId: "310000", effectiveFlag: 1 } });
    expect(page.records).toMatchObject([{ province: "上海市", effectiveFlag: true, defaultFlag: false, packageCount: 0 }]);
  },
});

interaction(deliveryAddressPage, "answers an empty page to a dealer without addresses", {
  as: dealer,
  given: [none],
  query: firstPageSent,
  body: {},
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    expect(await backend.read(deliveryAddressPage, { query: firstPage, body: {} })).toMatchObject({ records: [], total: 0 });
  },
});

interaction(deliveryAddressPage, "is refused to company staff", {
  as: reviewer,
  query: firstPageSent,
  body: {},
  answers: answer(undefined, 403),
  expects: async (backend) => {
    await expect(backend.read(deliveryAddressPage, { query: firstPage, body: {} })).rejects.toMatchObject({ kind: "forbidden" });
  },
});

interaction(deliveryAddressDetail, "shows a dealer its own address", {
  as: dealer,
  given: [exists],
  params: { id: "79001" },
  answers: answer(success({ ...row, id: exactly("79001") })),
  expects: async (backend) => {
    const address = await backend.read(deliveryAddressDetail, { params: { id: "79001" } });
    expect(address).toMatchObject({ id: "79001", version: 1, contacts: "李娜", telephone: "021-50800101" });
  },
});

interaction(deliveryAddressDetail, "hides another dealer's address", {
  as: otherDealer,
  given: [exists],
  params: { id: "79001" },
  answers: missing,
  expects: async (backend) => {
    await expect(backend.read(deliveryAddressDetail, { params: { id: "79001" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(deliveryAddressOfDealer, "lists every address of a dealer for company staff", {
  as: reviewer,
  given: [dealerOne, exists],
  params: { id: "20001" },
  answers: answer(success(listOf({ ...row, dealerCode: exactly("10001") }))),
  expects: async (backend) => {
    const addresses = await backend.read(deliveryAddressOfDealer, { params: { id: "20001" } });
    expect(addresses).toMatchObject([{ dealerCode: "10001", city: "上海市" }]);
  },
});

interaction(deliveryAddressOfDealer, "lists none of a dealer without addresses", {
  as: dealer,
  given: [dealerOne, none],
  params: { id: "20001" },
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(deliveryAddressOfDealer, { params: { id: "20001" } })).toEqual([]),
});

interaction(deliveryAddressOfDealer, "hides another dealer's addresses", {
  as: otherDealer,
  given: [dealerOne, exists],
  params: { id: "20001" },
  answers: answer({ status: exactly(404), statusText: code("经销商不存在") }, 404),
  expects: async (backend) => {
    await expect(backend.read(deliveryAddressOfDealer, { params: { id: "20001" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(deliveryAddressCreate, "makes an address", {
  as: dealer,
  body: sent({}),
  answers: answer({ ...success({ id: id("71001"), version: whole(1) }), statusText: code("新建成功") }),
  expects: async (backend) => {
    const result = await backend.write(deliveryAddressCreate, { body: entered });
    expect(result).toMatchObject({ ok: true, value: { id: "71001", version: 1 } });
  },
});

interaction(deliveryAddressCreate, "refuses a city of another province", {
  as: dealer,
  body: sent({ cityId: "440100" }),
  answers: answer(refusal("请选择该省份的城市")),
  expects: async (backend) => {
    const result = await backend.write(deliveryAddressCreate, { body: { ...entered, cityId: "440100" } });
    expect(result).toMatchObject({ ok: false, error: { kind: "refused", message: "请选择该省份的城市" } });
  },
});

const changed = { ...entered, id: "79001", version: 1, defaultFlag: true };

interaction(deliveryAddressUpdate, "changes an address, and makes it the dealer's default", {
  as: dealer,
  given: [exists],
  body: sent({ id: "79001", version: 1, defaultFlag: 1 }),
  answers: answer({ ...success({ id: exactly("79001"), version: exactly(2) }), statusText: code("修改成功") }),
  expects: async (backend) => {
    expect(await backend.write(deliveryAddressUpdate, { body: changed })).toMatchObject({ ok: true, value: { id: "79001", version: 2 } });
  },
});

interaction(deliveryAddressUpdate, "refuses a version that was changed since", {
  as: dealer,
  given: [exists],
  body: sent({ id: "79001", version: 0, defaultFlag: 1 }),
  answers: answer(refusal("数据已被他人修改，请刷新后重试")),
  expects: async (backend) => {
    const result = await backend.write(deliveryAddressUpdate, { body: { ...changed, version: 0 } });
    expect(result).toMatchObject({ ok: false, error: { kind: "refused" } });
  },
});

interaction(deliveryAddressUpdate, "refuses a default that is switched off", {
  as: dealer,
  given: [exists],
  body: sent({ id: "79001", version: 1, defaultFlag: 1, effectiveFlag: 0 }),
  answers: answer(refusal("停用的地址不能设为默认地址")),
  expects: async (backend) => {
    const result = await backend.write(deliveryAddressUpdate, { body: { ...changed, effectiveFlag: false } });
    expect(result).toMatchObject({ ok: false, error: { kind: "refused", message: "停用的地址不能设为默认地址" } });
  },
});

interaction(deliveryAddressUpdate, "hides another dealer's address", {
  as: otherDealer,
  given: [exists],
  body: sent({ id: "79001", version: 1, defaultFlag: 1 }),
  answers: missing,
  expects: async (backend) => {
    expect(await backend.write(deliveryAddressUpdate, { body: changed })).toMatchObject({ ok: false, error: { kind: "notFound" } });
  },
});
