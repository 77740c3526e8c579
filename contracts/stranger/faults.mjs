import { rules as right } from "./rules.mjs";

/*
 * What goes wrong in backends that others write, a rule each written otherwise. `unseen` says of a fault that the contract does not find
 * why it cannot, or must not.
 */

/** The rule's answer, changed. */
const also = (rule, change) => ({ [rule]: (...given) => change(right[rule](...given), ...given) });
const renamed = (from, to) => (object) => {
  const { [from]: value, ...others } = object;
  return { ...others, [to]: value };
};
const without =
  (...names) =>
  (object) =>
    Object.fromEntries(Object.entries(object).filter(([each]) => !names.includes(each)));
const withBody = (change) => (answer) => ({ ...answer, body: change(answer.body) });

export const faults = [
  // Signing in.
  { name: "a token under another name", operation: "auth.token", rules: also("token", renamed("access_token", "token")) },
  { name: "an empty token", operation: "auth.token", rules: { token: () => ({ ...right.token(""), access_token: "" }) } },
  { name: "any password is right", operation: "auth.token", rules: { knowsPassword: () => true } },
  { name: "any product may sign users in", operation: "auth.token", rules: { knowsClient: () => true } },
  { name: "a dealer comes in by the company's directory", operation: "auth.token", rules: { isOfDirectory: () => true } },
  {
    name: "a wrong password under an error of its own",
    operation: "auth.token",
    rules: { grantRefusal: () => right.grantRefusal("bad_credentials") },
  },
  {
    name: "a wrong password with HTTP 200",
    operation: "auth.token",
    rules: { grantRefusal: (error) => ({ status: 200, body: { error } }) },
  },
  {
    name: "a wrong password as the service's own failure (500)",
    operation: "auth.token",
    rules: also("grantRefusal", (refusal) => ({ ...refusal, status: 500 })),
  },
  { name: "a locked account without login flag", operation: "auth.token", rules: also("lockedOut", withBody(without("loginFlag"))) },
  {
    name: "a locked account without words",
    operation: "auth.token",
    rules: also("lockedOut", withBody(without("statusText"))),
  },

  // Who signed in.
  { name: "names in snake case", operation: "user.info", rules: also("userInfo", renamed("coreTenantFlag", "core_tenant_flag")) },
  { name: "company staff as a dealer's", operation: "user.info", rules: also("userInfo", (user) => ({ ...user, coreTenantFlag: 0 })) },
  { name: "no authorities", operation: "user.info", rules: also("userInfo", without("authorities")) },
  {
    name: "authorities as one text",
    operation: "user.info",
    rules: also("userInfo", (user) => ({ ...user, authorities: user.authorities.join(",") })),
  },
  {
    name: "asks for headers nobody can know yet",
    operation: "user.info",
    rules: { lacksHeadersForUserInfo: (headers) => headers["group_id"] === undefined },
  },
  { name: "an ended session goes on", operation: "user.info", rules: { isOver: () => false } },
  {
    name: "an ended session with HTTP 200",
    operation: "user.info",
    rules: also("failure", (failure, status) => (status === 401 ? { ...failure, status: 200 } : failure)),
  },

  // Lists.
  { name: "another dealer's claims as well", operation: "claim.page", rules: { seesClaim: () => true } },
  { name: "ignores the filter", operation: "claim.page", rules: { matchesClaim: () => true } },
  { name: "ignores the order", operation: "claim.page", rules: { sorted: (rows) => right.sorted(rows) } },
  { name: "ignores the size of a page", operation: "claim.page", rules: { cut: (rows) => rows } },
  { name: "counts the rows of the page", operation: "claim.page", rules: { total: (_, records) => records.length } },
  {
    name: "no list where nothing matches",
    operation: "claim.page",
    rules: also("list", (list) => (list.records.length > 0 ? list : without("records")(list))),
  },
  { name: "a list of another name", operation: "claim.page", rules: also("list", renamed("records", "list")) },
  { name: "another currency", operation: "claim.page", rules: also("claimRow", (row) => ({ ...row, currencyCode: "USD" })) },
  { name: "negative amounts", operation: "claim.page", rules: also("claimRow", (row) => ({ ...row, totalAmount: -row.totalAmount })) },
  {
    name: "amounts as texts for readers",
    operation: "claim.page",
    rules: also("claimRow", (row) => ({ ...row, totalAmount: "1,234.50" })),
  },
  {
    name: "amounts in cents",
    operation: "claim.page",
    rules: also("claimRow", (row) => ({ ...row, totalAmount: Math.round(row.totalAmount * 100) })),
  },
  {
    name: "instants without offset",
    operation: "claim.page",
    rules: also("claimRow", (row) => ({ ...row, createDate: row.createDate.slice(0, 19) })),
  },
  {
    name: "instants as milliseconds",
    operation: "claim.page",
    rules: also("claimRow", (row) => ({ ...row, createDate: Date.parse(row.createDate) })),
  },
  { name: "no sums", operation: "claim.page", rules: { sums: () => undefined } },
  {
    name: "counts pages from 0",
    operation: "claim.page",
    rules: { cut: (rows, current, size) => rows.slice(current * size, (current + 1) * size) },
  },
  { name: "page 1 whatever was asked", operation: "claim.page", rules: { cut: (rows, _, size) => rows.slice(0, size) } },
  { name: "a page of ten whatever was asked", operation: "claim.page", rules: { cut: (rows, current) => right.cut(rows, current, 10) } },
  { name: "does not say which page it is", operation: "claim.page", rules: also("list", without("current")) },
  { name: "says of every page that it has ten rows", operation: "claim.page", rules: also("list", (list) => ({ ...list, size: 10 })) },
  { name: "sorts one way", operation: "claim.page", rules: { sorted: (rows, column) => right.sorted(rows, column, false) } },
  {
    name: "applies the first filter alone",
    operation: "claim.page",
    rules: { matchesClaim: (claim, filter) => right.matchesClaim(claim, Object.fromEntries(Object.entries(filter).slice(0, 1))) },
  },
  {
    name: "ignores ranges of amounts",
    operation: "claim.page",
    rules: {
      matchesClaim: (claim, filter) => right.matchesClaim(claim, without("totalAmountStart", "totalAmountEnd")(filter)),
    },
  },
  {
    name: "leaves out the last day of a range",
    operation: "claim.page",
    rules: {
      matchesClaim: (claim, filter) =>
        right.matchesClaim(claim, filter) && !(claim.createDate.slice(0, 10) >= (filter.createEndDate ?? "9")),
    },
  },
  {
    name: "a row twice",
    operation: "claim.page",
    rules: { cut: (rows, current, size) => right.cut([...rows, ...rows.slice(0, 1)], current, size) },
  },
  {
    name: "breaks on a quotation mark",
    operation: "claim.page",
    rules: {
      matchesClaim: (claim, filter) => {
        if (JSON.stringify(filter).includes("'")) throw new Error("syntax error at or near");
        return right.matchesClaim(claim, filter);
      },
    },
  },
  {
    name: "names of states in place of states",
    operation: "claim.page",
    rules: also("claimRow", (row) => ({ ...row, status: row.statusName })),
  },

  // A document.
  { name: "shows another dealer's claim", operation: "claim.detail", rules: { seesClaim: () => true } },
  {
    name: "refuses another dealer's claim with 403",
    operation: "claim.detail",
    rules: also("failure", (failure, status) => (status === 404 ? right.failure(403) : failure)),
  },
  { name: "null in place of no lines", operation: "claim.detail", rules: also("claim", (claim) => ({ ...claim, attachmentList: null })) },
  {
    name: "lines without their code",
    operation: "claim.detail",
    rules: also("claim", (claim) => ({ ...claim, detailPartList: claim.detailPartList.map(without("partCode")) })),
  },
  {
    name: "days with a time",
    operation: "claim.detail",
    rules: also("claim", (claim) => ({ ...claim, failureDate: `${claim.failureDate} 00:00:00` })),
  },
  {
    name: "an amount with its currency",
    operation: "claim.detail",
    rules: also("claim", (claim) => ({ ...claim, totalAmount: `¥${claim.totalAmount}` })),
  },
  {
    name: "an amount as an object",
    operation: "claim.detail",
    rules: also("claim", (claim) => ({ ...claim, totalAmount: { value: claim.totalAmount } })),
  },
  { name: "a claim without its vehicle", operation: "claim.detail", rules: also("claim", without("vehicleVin")) },
  { name: "a claim without its version", operation: "claim.detail", rules: also("claim", without("version")) },
  {
    name: "a missing claim as a success without data",
    operation: "claim.detail",
    rules: also("failure", (failure, status) => (status === 404 ? right.success() : failure)),
  },
  { name: "flags as letters", operation: "claim.detail", rules: also("claim", (claim) => ({ ...claim, rmaOccurredFlag: "Y" })) },
  { name: "the document without an envelope", operation: "claim.detail", rules: { success: (data) => ({ status: 200, body: data }) } },
  {
    name: "the envelope's status as 200",
    operation: "claim.detail",
    rules: also(
      "success",
      withBody((body) => ({ ...body, status: 200 })),
    ),
  },
  {
    name: "the internal comment is missing for the company",
    operation: "claim.detail",
    rules: also("claim", without("internalApproveComment")),
  },
  {
    name: "the internal comment goes to the dealer as well",
    operation: "claim.detail",
    rules: { claim: (claim) => claim },
    unseen: "more fields than asked for are fine to Pact, which cannot ask for the absence of one; the product drops the field for dealers",
  },
  {
    name: "a web page as an answer",
    operation: "claim.detail",
    rules: { success: () => ({ status: 200, body: "<html></html>", type: "text/html" }) },
  },

  // Writing.
  { name: "deletes what was submitted", operation: "claim.deleteDraft", rules: { refusesDeletion: () => undefined } },
  { name: "deletes another's draft", operation: "claim.deleteDraft", rules: { ownsDraft: () => true } },
  { name: "a refusal as HTTP 409", operation: "claim.deleteDraft", rules: also("refusal", (refusal) => ({ ...refusal, status: 409 })) },
  { name: "a refusal without words", operation: "claim.deleteDraft", rules: also("refusal", withBody(without("statusText"))) },
  { name: "done, with no body (204)", operation: "claim.deleteDraft", rules: { success: () => ({ status: 204, body: undefined }) } },
  {
    name: "says done and deletes nothing",
    operation: "claim.deleteDraft",
    rules: { deletes: () => {} },
  },
  {
    name: "refuses, and deletes all the same",
    operation: "claim.deleteDraft",
    rules: also("refusesDeletion", (words, claim) => (words === undefined ? words : (Object.assign(claim, { status: 6 }), words))),
  },
  {
    name: "deletes every draft of the dealer",
    operation: "claim.deleteDraft",
    rules: {
      deletes: (store, { submitterCode }) => {
        store.claims = store.claims.filter((each) => each.status !== 0 || each.submitterCode !== submitterCode);
      },
    },
    unseen: "no state makes a second draft of the dealer beside the one that is deleted",
  },
  { name: "a new address without id", operation: "deliveryAddress.create", rules: also("written", without("id")) },
  { name: "a city of another province", operation: "deliveryAddress.create", rules: { knowsCity: () => true } },
  {
    name: "says done and keeps nothing",
    operation: "deliveryAddress.create",
    rules: { keeps: () => {} },
  },
  { name: "keeps an address without its telephone", operation: "deliveryAddress.create", rules: keepsOtherwise({ telephone: "" }) },
  { name: "keeps flags turned round", operation: "deliveryAddress.create", rules: keepsOtherwise({ effectiveFlag: 0, defaultFlag: 1 }) },
  {
    name: "keeps texts of ten characters",
    operation: "deliveryAddress.create",
    rules: {
      keeps: (store, address) => right.keeps(store, { ...address, addressDetail: address.addressDetail.slice(0, 10) }),
    },
  },
  {
    name: "keeps an address for another dealer",
    operation: "deliveryAddress.create",
    rules: keepsOtherwise({ dealerCode: "10002" }),
  },
  {
    name: "accepts an old version",
    operation: "deliveryAddress.update",
    rules: { refusesAddress: (_, body) => right.refusesAddress(body, body) },
  },
  {
    name: "leaves the version as it is",
    operation: "deliveryAddress.update",
    rules: { changes: (address, body) => Object.assign(address, body, { version: address.version }) },
  },
  { name: "says done and changes nothing", operation: "deliveryAddress.update", rules: { changes: (address) => (address.version += 1) } },
  {
    name: "changes all but the telephone",
    operation: "deliveryAddress.update",
    rules: { changes: (address, body) => right.changes(address, without("telephone")(body)) },
  },
  {
    name: "refuses, and changes all the same",
    operation: "deliveryAddress.update",
    rules: {
      refusesAddress: (address, body) => {
        const words = right.refusesAddress(address, body);
        return words === undefined ? words : (Object.assign(address, { contacts: body.contacts }), words);
      },
    },
  },
  { name: "changes another dealer's address", operation: "deliveryAddress.update", rules: { ownsAddress: () => true } },
  {
    name: "a default that is switched off",
    operation: "deliveryAddress.update",
    rules: { refusesAddress: ({ version }, body) => right.refusesAddress({ version }, { ...body, effectiveFlag: 1 }) },
  },
  { name: "a changed address without its version", operation: "deliveryAddress.update", rules: also("written", without("version")) },
  { name: "shows another dealer's address", operation: "deliveryAddress.detail", rules: { seesAddress: () => true } },
  { name: "an address without its province's id", operation: "deliveryAddress.detail", rules: also("addressRow", without("provinceId")) },
  { name: "an address without its version", operation: "deliveryAddress.detail", rules: also("addressRow", without("version")) },

  // Money that goes out, and goods.
  { name: "pays what was paid", operation: "withdrawal.pay", rules: { refusesPayment: () => undefined } },
  {
    name: "whoever has passed a partner pays it as well",
    operation: "withdrawal.pay",
    rules: { refusesPayment: (row, user, attempt) => (row.status === "0" ? undefined : right.refusesPayment(row, user, attempt)) },
  },
  {
    name: "does not say what became of each",
    operation: "withdrawal.pay",
    rules: also("payments", without("resultList")),
  },
  {
    name: "states of payments in words",
    operation: "withdrawal.pay",
    rules: also("payments", (all) => ({ ...all, resultList: all.resultList.map((each) => ({ ...each, status: "PAID" })) })),
  },
  {
    name: "the envelope's status as 200",
    operation: "withdrawal.pay",
    rules: also(
      "paymentSucceeds",
      withBody((body) => ({ ...body, status: 200 })),
    ),
  },
  {
    name: "says paid and pays nothing",
    operation: "withdrawal.pay",
    rules: {
      pays: (row) => ({ ...row }),
      payments: (rows) => right.payments(rows.map((row) => ({ ...row, status: "2", statusName: "已付款" }))),
    },
  },
  {
    name: "refuses, and pays all the same",
    operation: "withdrawal.pay",
    rules: {
      refusesPayment: (row, user, attempt) => {
        const words = right.refusesPayment(row, user, attempt);
        return words === undefined ? words : (Object.assign(row, { desc: "再次付款" }), words);
      },
    },
  },
  { name: "does not say what stands in the way", operation: "withdrawal.pay", rules: also("refusal", withBody(without("statusText"))) },
  { name: "negative amounts", operation: "withdrawal.page", rules: also("withdrawalRow", (row) => ({ ...row, amount: -row.amount })) },
  {
    name: "leaves out the last day of a range",
    operation: "withdrawal.page",
    rules: {
      matchesWithdrawal: (row, { endTime = "9", ...filter }) =>
        right.matchesWithdrawal(row, filter) && row.createDate.slice(0, 10) < endTime,
    },
  },
  { name: "ignores the size of a page", operation: "withdrawal.page", rules: { cut: (rows) => rows } },
  { name: "pays without the day", operation: "withdrawal.page", rules: also("withdrawalRow", without("payDate")) },
  { name: "shows withdrawals to dealers", operation: "withdrawal.page", rules: { isCompany: () => true } },
  { name: "ignores the filter", operation: "withdrawal.page", rules: { matchesWithdrawal: () => true } },
  { name: "does not say who has paid", operation: "withdrawal.page", rules: also("withdrawalRow", without("operator")) },
  {
    name: "states of a numbering of its own",
    operation: "withdrawal.page",
    rules: also("withdrawalRow", (row) => ({ ...row, status: `1${row.status}` })),
  },
  {
    name: "success of a delivery as 0, as everywhere else",
    operation: "order.confirmDelivery",
    rules: also(
      "deliverySucceeds",
      withBody((body) => ({ ...body, status: 0 })),
    ),
  },
  {
    name: "a refused delivery as 1",
    operation: "order.confirmDelivery",
    rules: also(
      "deliveryRefusal",
      withBody((body) => ({ ...body, status: 1 })),
    ),
  },
  { name: "confirms a delivery twice", operation: "order.confirmDelivery", rules: { refusesDelivery: () => undefined } },
  { name: "a delivery without its day", operation: "order.confirmDelivery", rules: also("delivered", without("deliveryDate")) },
  { name: "ignores the filter", operation: "order.page", rules: { matchesOrder: () => true } },
  {
    name: "says delivered, and it is not",
    operation: "order.confirmDelivery",
    rules: {
      delivers: () => {},
      delivered: ({ id }) => ({ id, status: 2, statusName: "已交付", deliveryDate: "2026-11-20T20:00:00+08:00" }),
    },
  },
  {
    name: "refuses, and delivers all the same",
    operation: "order.confirmDelivery",
    rules: also("refusesDelivery", (words, order) =>
      words === undefined ? words : (Object.assign(order, { status: 3 - order.status }), words),
    ),
  },
  {
    name: "ignores the first day of a range",
    operation: "order.page",
    rules: { matchesOrder: (order, filter) => right.matchesOrder(order, without("startTime")(filter)) },
  },
  {
    name: "counts pages from 0",
    operation: "order.page",
    rules: { cut: (rows, current, size) => rows.slice(current * size, (current + 1) * size) },
  },
  {
    name: "goods without a price",
    operation: "order.page",
    rules: also("orderRow", (row) => ({ ...row, goodsList: row.goodsList.map(without("unitPrice")) })),
  },
  { name: "no goods", operation: "order.page", rules: also("orderRow", without("goodsList")) },

  // Master data.
  { name: "another dealer's data", operation: "dealer.info", rules: also("dealer", (dealer) => ({ ...dealer, code: "10002" })) },
  { name: "a dealer of nothing for the company", operation: "dealer.info", rules: { mayHaveDealer: () => true } },
  { name: "a rate with its sign", operation: "dealer.info", rules: also("dealer", (dealer) => ({ ...dealer, manageRate: "8%" })) },
  {
    name: "a rate in percent",
    operation: "dealer.info",
    rules: also("dealer", (dealer) => ({ ...dealer, manageRate: dealer.manageRate * 100 })),
    unseen: "8 is a number like 0.08; docs/openapi.json says that it is a share of 1",
  },
  { name: "another dealer's addresses as well", operation: "deliveryAddress.page", rules: { seesAddress: () => true } },
  { name: "ignores the filter", operation: "deliveryAddress.page", rules: { matchesAddress: () => true } },
  { name: "ignores the order", operation: "deliveryAddress.page", rules: { sorted: (rows) => right.sorted(rows) } },
  { name: "ignores the size of a page", operation: "deliveryAddress.page", rules: { cut: (rows) => rows } },
];

/** An address is kept with other values than were sent. */
function keepsOtherwise(values) {
  return { keeps: (store, address) => right.keeps(store, { ...address, ...values }) };
}

/** What the documents leave open: seen as a fault, the contract would ask for more than the product reads. */
export const liberties = [
  { name: "numbers as texts", operation: "claim.detail", rules: also("claim", texts) },
  { name: "more fields than asked for", operation: "user.info", rules: also("userInfo", (user) => ({ ...user, employeeNumber: 7 })) },
  {
    name: "refusals of OAuth with HTTP 401",
    operation: "auth.token",
    rules: also("grantRefusal", (refusal) => ({ ...refusal, status: 401 })),
  },
  {
    name: "a token of no kind, without a word of how long it is good",
    operation: "auth.token",
    rules: also("token", without("token_type", "expires_in")),
  },
  { name: "a document that is not there, without a word", operation: "claim.detail", rules: also("failure", ({ status }) => ({ status })) },
  {
    name: "JSON under another content type",
    operation: "claim.detail",
    rules: also("success", (success) => ({ ...success, type: "text/plain" })),
  },
  {
    name: "refusals of OAuth in words as well",
    operation: "auth.token",
    rules: also(
      "grantRefusal",
      withBody((body) => ({ ...body, error_description: "Bad credentials" })),
    ),
  },
];

function texts(value) {
  if (Array.isArray(value)) return value.map(texts);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, texts(each)]));
  return typeof value === "number" ? String(value) : value;
}
