import { randomUUID } from "node:crypto";

/* What the stranger's backend knows. Accounts, dealers and shapes are those of docs/openapi.json and of the table of states. */

export const company = 1;
export const dealerAudience = 0;

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

const staff = { zhangwei: "张伟", chenjing: "陈静", wangqiang: "王强" };

const payStates = ["待付款", "付款中", "已付款", "付款失败", "结果未知"];
export const orderStates = { 1: "待交付", 2: "已交付", 3: "已取消" };

/** Each province with its cities. */
const areas = {
  310000: { name: "上海市", cities: { 310100: "上海市" } },
  440000: { name: "广东省", cities: { 440100: "广州市", 440300: "深圳市" } },
};

function dealerAccount(account, userName, dealerCode) {
  const authorities = [`1000_${dealerCode}_claimRead`];
  return { account, userName, dealerCode, coreTenantFlag: dealerAudience, groupId: "1000", tenantId: dealerCode, authorities };
}

/** A world as every interaction begins with it: a claim and an address of each dealer, nobody signed in. */
export function createStore() {
  const store = {
    dealers,
    accounts,
    areas,
    password: "demo-2026",
    sessions: new Map(),
    claims: [],
    addresses: [],
    withdrawals: [],
    orders: [],
    answers: [],
    numbers: 70_000,
  };
  for (const code of Object.keys(dealers)) {
    addClaim(store, { dealerCode: code, status: 1, createDate: "2026-09-01T09:00:00+08:00" });
    addAddress(store, { dealerCode: code });
  }
  // One of each that no example asks for: a filter that is passed over shows.
  addWithdrawal(store, { id: "TX2026000001", status: "0", phone: "13700000000", createDate: "2026-08-01T09:00:00+08:00" });
  addOrder(store, { id: "980001", status: 1, username: "何静", createDate: "2026-08-01T09:00:00+08:00" });
  return store;
}

export function signIn(store, account) {
  const token = randomUUID();
  store.sessions.set(token, { account, over: false });
  return token;
}

export function nextNumber(store) {
  store.numbers += 1;
  return String(store.numbers);
}

/** What a state says of a claim, and for the rest a repair like any other. A claim of the same id is replaced. */
export function addClaim(store, { dealerCode, ...given }) {
  const id = given.id ?? `1${nextNumber(store)}`;
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
  store.claims = [...store.claims.filter((each) => each.id !== id), claim];
}

/** Of the dealer, effective, not its default, in 上海市, at version 1, as long as a state says nothing else. */
export function addAddress(store, { dealerCode, ...given }) {
  const id = given.id ?? nextNumber(store);
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
  store.addresses = [...store.addresses.filter((each) => each.id !== id), address];
}

/** What a partner is to be paid; whoever pays it is not who has passed the partner. */
export function addWithdrawal(store, { id, status, checkedBy = "wangqiang", ...given }) {
  const withdrawal = {
    id,
    partnerId: "979001",
    partnerName: "周敏",
    phone: "13900000002",
    type: "1",
    typeName: "微信零钱",
    amount: 350,
    currencyCode: "CNY",
    status,
    statusName: payStates[status],
    createDate: "2026-11-12T09:00:00+08:00",
    checkOperator: checkedBy,
    checkOperatorName: staff[checkedBy],
    ...(status === "2" && paidBy("chenjing", "推荐奖励")),
    ...given,
  };
  store.withdrawals = [...store.withdrawals.filter((each) => each.id !== id), withdrawal];
}

/** What stands on a withdrawal that was paid. */
export function paidBy(operator, desc) {
  const at = "2026-11-12T10:00:00+08:00";
  return { status: "2", statusName: payStates[2], beginDate: at, payDate: at, operator, operatorName: staff[operator], desc };
}

/** Goods somebody has ordered, of two kinds. */
export function addOrder(store, { id, status, ...given }) {
  const order = {
    id,
    orderNumber: `SC${id}`,
    username: "周敏",
    telephone: "13900000003",
    status,
    statusName: orderStates[status],
    totalAmount: 717,
    currencyCode: "CNY",
    createDate: "2026-11-12T09:00:00+08:00",
    goodsList: [
      { id: "1", goodsCode: "JP0001", goodsName: "全合成机油 0W-20 4L", quantity: 1, unitPrice: 358, amount: 358 },
      { id: "2", goodsCode: "JP0009", goodsName: "车载吸尘器", quantity: 1, unitPrice: 359, amount: 359 },
    ],
    ...(status === 2 && { deliveryDate: "2026-11-13T09:00:00+08:00", deliveryUser: "wangqiang", deliveryUserName: staff.wangqiang }),
    ...given,
  };
  store.orders = [...store.orders.filter((each) => each.id !== id), order];
}
