import { randomUUID } from "node:crypto";

/* What the stranger's backend knows. Accounts, dealers and shapes are those of docs/openapi.json and of the table of states. */

export const company = 1;
export const dealerSide = 0;

const dealers = {
  10001: { code: "10001", name: "上海浦东星辰汽车销售服务有限公司", currencyCode: "CNY", manageRate: 0.08 },
  10002: { code: "10002", name: "广州天河汽车销售服务有限公司", currencyCode: "CNY", manageRate: 0.07 },
};

const accounts = {
  d10001: dealerAccount("d10001", "李娜", "10001"),
  d10002: dealerAccount("d10002", "陈伟", "10002"),
  zhangwei: {
    account: "zhangwei",
    userName: "张伟",
    coreTenantFlag: company,
    groupId: "1000",
    tenantId: "1",
    authorities: ["1000_1_companyQuickSearch", "1000_1_claimRead"],
  },
};

/** Each province with its cities. */
const areas = {
  310000: { name: "上海市", cities: { 310100: "上海市" } },
  440000: { name: "广东省", cities: { 440100: "广州市", 440300: "深圳市" } },
};

function dealerAccount(account, userName, dealerCode) {
  const authorities = [`1000_${dealerCode}_claimRead`];
  return { account, userName, dealerCode, coreTenantFlag: dealerSide, groupId: "1000", tenantId: dealerCode, authorities };
}

/** A world as every interaction begins with it: a claim and an address of each dealer, nobody signed in. */
export function createWorld() {
  const world = {
    dealers,
    accounts,
    areas,
    password: "demo-2026",
    sessions: new Map(),
    claims: [],
    addresses: [],
    answers: [],
    numbers: 70_000,
  };
  for (const code of Object.keys(dealers)) {
    addClaim(world, { dealerCode: code, status: 1, createDate: "2026-09-01T09:00:00+08:00" });
    addAddress(world, { dealerCode: code });
  }
  return world;
}

export function signIn(world, account) {
  const token = randomUUID();
  world.sessions.set(token, { account, over: false });
  return token;
}

export function nextNumber(world) {
  world.numbers += 1;
  return String(world.numbers);
}

/** What a state says of a claim, and for the rest a repair like any other. A claim of the same id is replaced. */
export function addClaim(world, { dealerCode, ...given }) {
  const id = given.id ?? `1${nextNumber(world)}`;
  const status = given.status ?? 1;
  const net = 1092.48;
  const claim = {
    id,
    applicationNumber: `WC2026${id}`,
    statusName: ["草稿", "待批准", "待修正", "已批准", "已拒绝", "已付款", "已删除"][status],
    claimTypeDictId: "1101",
    claimTypeName: "整车保修",
    submitterCode: dealerCode,
    submitterName: dealers[dealerCode].name,
    vehicleVin: "LSVAA49J132047371",
    vehicleModelCode: "A7L20",
    causalPartCode: "P100001",
    causalPartName: "水泵总成",
    currencyCode: dealers[dealerCode].currencyCode,
    createDate: "2026-11-01T10:00:00+08:00",
    existDays: 19,
    version: 1,
    tripCurrent: 12_345,
    tripUnit: "km",
    failureDate: "2026-10-28",
    repairDate: "2026-10-30",
    partFeeTotalNet: 864,
    partFeeTotalTax: 112.32,
    partFeeTotal: 976.32,
    adjustedPartFeeTotal: 976.32,
    laborFeeTotal: 203.4,
    otherFeeTotal: 54.78,
    totalAmount: 1234.5,
    adjustedTotalAmount: status === 4 ? 0 : net,
    rmaOccurredFlag: 0,
    detailPartList: [
      {
        partCode: "P100001",
        partName: "水泵总成",
        quantity: 1,
        unitPrice: 864,
        totalAmount: 864,
        adjustedFee: 864,
        failureRelatedFlag: 1,
        rmaFlag: 1,
      },
    ],
    detailLaborList: [
      {
        laborCode: "L1001",
        laborName: "更换水泵总成",
        claimLabor: 1.5,
        standardClaimLabor: 1.5,
        unitPrice: 120,
        totalAmount: 180,
        adjustedFee: 180,
      },
    ],
    detailOtherFeeList: [{ otherFeeTypeDictId: "1601", quantity: 1, unitPrice: 48.48, totalAmount: 48.48 }],
    attachmentList: [{ attachmentName: "故障照片.png", attachmentUrl: `/files/${id}/1` }],
    dealerInfoVO: { code: dealerCode, name: dealers[dealerCode].name },
    ...(status >= 3 && { approveDate: "2026-11-05T10:00:00+08:00", internalApproveComment: "已核对旧件照片" }),
    ...given,
    status,
  };
  world.claims = [...world.claims.filter((each) => each.id !== id), claim];
}

/** Of the dealer, effective, not its default, in 上海市, at version 1, as long as a state says nothing else. */
export function addAddress(world, { dealerCode, ...given }) {
  const id = given.id ?? nextNumber(world);
  const provinceId = given.provinceId ?? "310000";
  const province = areas[provinceId];
  const [cityId] = Object.keys(province.cities);
  const { userName } = Object.values(accounts).find((account) => account.dealerCode === dealerCode);
  const address = {
    id,
    version: 1,
    dealerCode,
    userName,
    provinceId,
    province: province.name,
    cityId,
    city: province.cities[cityId],
    addressDetail: "浦东新区张江路 1288 号售后配件库",
    contacts: userName,
    telephone: "021-50800101",
    effectiveFlag: 1,
    defaultFlag: 0,
    packageCount: 0,
    createDate: "2026-03-12T09:30:00+08:00",
    ...given,
  };
  world.addresses = [...world.addresses.filter((each) => each.id !== id), address];
}
