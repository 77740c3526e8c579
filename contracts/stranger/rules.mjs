import { Buffer } from "node:buffer";
import { company, orderStates, paidBy } from "./store.mjs";

/*
 * What the stranger's backend decides, one rule a decision: fourteen operations of five services, as docs/openapi.json describes them.
 * A fault (faults.mjs) is one of these written otherwise.
 */

export const clientAuthorization = `Basic ${Buffer.from("warranty-web:a-secret-of-its-own").toString("base64")}`;

const failureTexts = { 400: "请求有误", 401: "登录已失效", 403: "没有权限", 404: "单据不存在", 500: "系统错误", 503: "服务维护中" };
const stateNames = ["草稿", "待批准", "待修正", "已批准", "已拒绝", "已付款", "已删除"];
const listParts = new Set([
  "detailPartList",
  "detailLaborList",
  "detailOtherFeeList",
  "attachmentList",
  "dealerInfoVO",
  "internalApproveComment",
]);

export const rules = {
  // What every answer is wrapped in.
  success: (data, statusText) => ({ status: 200, body: { status: 0, ...(statusText && { statusText }), ...(data && { data }) } }),
  refusal: (statusText) => ({ status: 200, body: { status: 1, statusText } }),
  failure: (status) => ({ status, body: { status, statusText: failureTexts[status] } }),
  lockedOut: () => ({ status: 401, body: { status: 401, statusText: "账号已锁定，请联系管理员", loginFlag: true } }),

  // Who calls.
  isOver: (session) => session === undefined || session.over,
  lacksHeaders: (headers, user) =>
    headers["group_id"] === undefined ||
    headers["tenant_id"] !== user.tenantId ||
    headers["core_tenant_flag"] !== String(user.coreTenantFlag),
  lacksHeadersForUserInfo: () => false,

  // auth.token
  knowsClient: (authorization) => authorization === clientAuthorization,
  knowsPassword: (given, right) => given === right,
  isOfDirectory: (user, authType) => (authType === "ldap") === (user.coreTenantFlag === company),
  grantRefusal: (error) => ({ status: 400, body: { error } }),
  token: (token) => ({ access_token: token, token_type: "bearer", expires_in: 28_800 }),

  // user.info
  userInfo: ({ account, userName, coreTenantFlag, groupId, tenantId, authorities }) => ({
    account,
    userName,
    coreTenantFlag,
    groupId,
    tenantId,
    authorities,
  }),

  // dealer.info
  mayHaveDealer: (user) => user.dealerCode !== undefined,
  dealer: (dealer) => dealer,

  // Lists.
  seesClaim: (user, claim) => (user.coreTenantFlag === company ? claim.status !== 0 : claim.submitterCode === user.dealerCode),
  matchesClaim: (claim, filter) => Object.entries(filter).every(([name, value]) => claimFilters(name, claim, value)),
  seesAddress: (user, address) => address.dealerCode === user.dealerCode,
  matchesAddress: (address, filter) =>
    Object.entries(filter).every(([name, value]) =>
      ["provinceId", "effectiveFlag"].includes(name)
        ? String(address[name]) === String(value)
        : String(address[name]).includes(String(value)),
    ),
  sorted: (rows, column = "createDate", ascending = false) =>
    [...rows].sort((one, other) => (ascending ? 1 : -1) * compare(one[column], other[column])),
  cut: (rows, current, size) => rows.slice((current - 1) * size, current * size),
  total: (matching) => matching.length,
  list: (records, { current, size, total }) => ({ records, current, size, total }),
  sums: (matching) =>
    [...new Set(matching.map(({ currencyCode }) => currencyCode))].map((currencyCode) => {
      const ofCurrency = matching.filter((claim) => claim.currencyCode === currencyCode);
      return { currencyCode, totalAmount: sum(ofCurrency, "totalAmount"), adjustedTotalAmount: sum(ofCurrency, "adjustedTotalAmount") };
    }),
  claimRow: (claim) => Object.fromEntries(Object.entries(claim).filter(([name]) => !listParts.has(name))),
  addressRow: (address) => Object.fromEntries(Object.entries(address).filter(([name]) => name !== "dealerCode")),

  // claim.detail
  claim: ({ internalApproveComment, ...claim }, user) =>
    user.coreTenantFlag === company && internalApproveComment !== undefined ? { ...claim, internalApproveComment } : claim,

  // claim.deleteDraft
  ownsDraft: (user, claim) => claim.submitterCode === user.dealerCode,
  refusesDeletion: (claim) => (claim.status === 0 ? undefined : `该索赔单${stateNames[claim.status]}，不能删除`),
  deletes: (store, claim) => {
    store.claims = store.claims.filter((each) => each !== claim);
  },

  // Withdrawals and orders of goods.
  isCompany: (user) => user.coreTenantFlag === company,
  matchesWithdrawal: (withdrawal, { startTime = "", endTime = "9", ids, ...whole }) =>
    withdrawal.createDate.slice(0, 10) >= startTime &&
    withdrawal.createDate.slice(0, 10) <= endTime &&
    (ids === undefined || ids.split(",").includes(withdrawal.id)) &&
    Object.entries(whole).every(([name, value]) => String(withdrawal[name]).includes(value)),
  withdrawalRow: (withdrawal) => withdrawal,
  refusesPayment: ({ id, status, checkOperator, operatorName, payDate, attempt: tried = 1 }, user, attempt) => {
    const next = status === "0" ? 1 : status === "3" ? tried + 1 : undefined;
    if (attempt !== next) return `提现单 ${id} 已由 ${operatorName} 于 ${payDate} 付款`;
    return checkOperator === user.account ? `提现单 ${id} 的合伙人由您审核通过` : undefined;
  },
  pays: (withdrawal, user, desc) => {
    const failed = withdrawal.status === "3" ? { attempt: (withdrawal.attempt ?? 1) + 1 } : {};
    Object.assign(withdrawal, failed, paidBy(user.account, desc));
  },
  payments: (withdrawals) => ({
    id: withdrawals[0].id,
    resultList: withdrawals.map(({ id, status, statusName }) => ({ id, acceptedFlag: 1, status, statusName })),
  }),
  paymentSucceeds: (data) => rules.success(data, "付款已处理"),
  matchesOrder: (order, { startTime = "", endTime = "9", orderId = order.id, ...texts }) =>
    order.createDate.slice(0, 10) >= startTime &&
    order.createDate.slice(0, 10) <= endTime &&
    order.id === orderId &&
    Object.entries(texts).every(([name, value]) => String(order[name] ?? "").includes(value)),
  orderRow: (order) => order,
  refusesDelivery: ({ orderNumber, status }) => (status === 1 ? undefined : `订单 ${orderNumber} ${orderStates[status]}`),
  delivers: (order) => Object.assign(order, { status: 2, statusName: orderStates[2], deliveryDate: "2026-11-20T20:00:00+08:00" }),
  delivered: ({ id, status, statusName, deliveryDate }) => ({ id, status, statusName, deliveryDate }),
  deliverySucceeds: (data) => ({ status: 200, body: { status: 1, statusText: "确认交付成功", data } }),
  deliveryRefusal: (statusText) => ({ status: 200, body: { status: 0, statusText } }),

  // deliveryAddress.create
  knowsCity: (areas, { provinceId, cityId }) => areas[provinceId]?.cities[cityId] !== undefined,
  keeps: (store, address) => store.addresses.push(address),
  // deliveryAddress.update
  ownsAddress: (user, address) => address.dealerCode === user.dealerCode,
  refusesAddress: ({ version }, body) => {
    if (String(body.version) !== String(version)) return "数据已被他人修改，请刷新后重试";
    return body.defaultFlag === 1 && body.effectiveFlag === 0 ? "停用的地址不能设为默认地址" : undefined;
  },
  changes: (address, body) => Object.assign(address, body, { version: address.version + 1 }),

  written: ({ id, version }) => ({ id, version }),
};

/** What a filter's field asks of a claim: a day a range begins or ends with, an amount, a code in full, a text in part. */
function claimFilters(name, claim, value) {
  const range = /^(create|approve|pay)(Start|End)Date$/.exec(name);
  if (range) {
    const day = String(claim[`${range[1]}Date`] ?? "").slice(0, 10);
    return day !== "" && (range[2] === "Start" ? day >= value : day <= value);
  }
  if (name === "totalAmountStart") return claim.totalAmount >= Number(value);
  if (name === "totalAmountEnd") return claim.totalAmount <= Number(value);
  if (["status", "rmaOccurredFlag", "submitterCode", "claimTypeDictId"].includes(name)) return String(claim[name]) === String(value);
  return String(claim[name] ?? "").includes(String(value));
}

function compare(one, other) {
  if (one === other) return 0;
  return one > other ? 1 : -1;
}

function sum(claims, name) {
  return Math.round(claims.reduce((all, claim) => all + claim[name] * 100, 0)) / 100;
}
