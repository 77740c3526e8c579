import * as operations from "#gateway/operations/delivery-address.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { dealerExists, state } from "../states.ts";

const exists = state("a delivery address exists")({ id: "79001", dealerCode: "10001" });
const none = state("no delivery addresses exist")({ dealerCode: "10001" });
const dealerOne = dealerExists({ id: "20001", dealerCode: "10001" });
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

const areas = examples(operations.areaList);
const city = { id: id("310100"), name: code("上海市"), level: exactly(3), parentId: exactly("310000") };
areas.answers(
  "lists the provinces of the country",
  { query: { level: 2 } },
  listOf({ id: id("310000"), name: code("上海市"), level: exactly(2) }),
);
areas.answers("lists the cities of a province", { query: { parentId: "310000", level: 3 } }, listOf(city));
areas.answers("lists no cities of a province there is not", { query: { parentId: "990000", level: 3 } }, []);

const page = examples(operations.deliveryAddressPage, { query: firstPage("-createDate"), body: {} });
const filter = { provinceId: "310000", effectiveFlag: 1 };
page.answers("lists a dealer's own addresses that a filter matches", { given: [exists], body: filter }, pageOf(row));
page.answers("answers an empty page to a dealer without addresses", { given: [none] }, emptyPage());
page.fails("is refused to company staff", { as: reviewer }, 403);

const detail = examples(operations.deliveryAddressDetail, { given: [exists], params: { id: "79001" } });
detail.answers("shows a dealer its own address", {}, { ...row, id: exactly("79001") });
detail.hides("hides another dealer's address", { as: otherDealer });

const ofDealer = examples(operations.deliveryAddressOfDealer, { given: [dealerOne, exists], params: { id: "20001" } });
ofDealer.answers("lists every address of a dealer for company staff", { as: reviewer }, listOf({ ...row, dealerCode: exactly("10001") }));
ofDealer.answers("lists none of a dealer without addresses", { given: [dealerOne, none] }, []);
ofDealer.hides("hides another dealer's addresses", { as: otherDealer });

const entered = {
  provinceId: "310000",
  cityId: "310100",
  addressDetail: "浦东新区川沙路 66 号旧件库",
  contacts: "周敏",
  telephone: "13800000001",
  effectiveFlag: true,
  defaultFlag: false,
};
const create = examples(operations.deliveryAddressCreate, { body: entered });
create.answers("makes an address", {}, { id: id("71001"), version: whole(1) }, "新建成功");
create.refuses("refuses a city of another province", { body: { ...entered, cityId: "440100" } }, "请选择该省份的城市");

const body = { ...entered, id: "79001", version: 1, defaultFlag: true };
const update = examples(operations.deliveryAddressUpdate, { given: [exists], body });
update.answers("changes an address, and makes it the dealer's default", {}, { id: exactly("79001"), version: exactly(2) }, "修改成功");
update.refuses("refuses a version that was changed since", { body: { ...body, version: 0 } }, stale);
update.refuses("refuses a default that is switched off", { body: { ...body, effectiveFlag: false } }, "停用的地址不能设为默认地址");
update.hides("hides another dealer's address", { as: otherDealer });
