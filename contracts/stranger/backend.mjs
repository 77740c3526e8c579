import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { URL } from "node:url";
import { clientAuthorization, rules as right } from "./rules.mjs";
import { addAddress, addClaim, addOrder, addWithdrawal, createStore, nextNumber, signIn } from "./store.mjs";

/**
 * A backend as somebody writes it who has docs/openapi.json with its provider states, and nothing of this repository:
 * fourteen operations of five services, in plain Node. @param rules what it decides otherwise than the documents say
 */
export function createBackend(rules = {}) {
  const decide = { ...right, ...rules };
  let store = createStore();

  const operations = {
    "POST /api/auth/oauth/token": { id: "auth.token", answer: grantToken },
    "GET /api/core/user/info": {
      id: "user.info",
      answer: asUser(({ user }) => decide.success(decide.userInfo(user)), "lacksHeadersForUserInfo"),
    },
    "GET /api/main/v1/dealer/info": { id: "dealer.info", answer: asUser(dealerInfo) },
    "POST /api/main/dealer/deliver/addr/page": { id: "deliveryAddress.page", answer: asUser(listAddresses) },
    "POST /api/main/dealer/deliver/addr": { id: "deliveryAddress.create", answer: asUser(createAddress) },
    "PUT /api/main/dealer/deliver/addr": { id: "deliveryAddress.update", answer: asUser(changeAddress) },
    "GET /api/main/deliver/addr/{id}": { id: "deliveryAddress.detail", answer: asUser(showAddress) },
    "POST /api/claim/v1/claim/page": { id: "claim.page", answer: asUser(listClaims) },
    "GET /api/claim/v1/claim/{id}": { id: "claim.detail", answer: asUser(showClaim) },
    "DELETE /api/claim/v1/claim/draft/{id}": { id: "claim.deleteDraft", answer: asUser(deleteDraft) },
    "POST /api/activity/millPart/payAuditList": { id: "withdrawal.page", answer: asUser(listWithdrawals) },
    "POST /api/activity/weChat/pay": { id: "withdrawal.pay", answer: asUser(payWithdrawals) },
    "POST /api/activity/order/admin/list": { id: "order.page", answer: asUser(listOrders) },
    "POST /api/activity/modify/status": { id: "order.confirmDelivery", answer: asUser(confirmDelivery) },
  };
  const states = {
    "a user is signed in": ({ account }) => {
      const { groupId, tenantId } = store.accounts[account];
      return { token: signIn(store, account), groupId, tenantId };
    },
    "the session has ended": ({ account }) => {
      for (const session of store.sessions.values()) if (session.account === account) session.over = true;
    },
    "an account may sign in": ({ account }) => {
      const { coreTenantFlag } = store.accounts[account];
      return { username: coreTenantFlag === 1 ? `CORP\\${account}` : account, password: store.password, clientAuthorization };
    },
    "a claim exists": (params) => addClaim(store, params),
    "claims exist": ({ count, ...params }) => {
      for (let left = count; left > 0; left -= 1) addClaim(store, params);
    },
    "no claims exist": ({ dealerCode }) => {
      store.claims = store.claims.filter(({ submitterCode }) => submitterCode !== dealerCode);
    },
    "a delivery address exists": (params) => addAddress(store, params),
    "no delivery addresses exist": ({ dealerCode }) => {
      store.addresses = store.addresses.filter((address) => address.dealerCode !== dealerCode);
    },
    "a withdrawal exists": (params) => addWithdrawal(store, params),
    "an order of goods exists": (params) => addOrder(store, params),
    "an operation answers": (params) => {
      store.answers.push(params);
    },
  };

  return createServer((request, response) => {
    answer(request).then(
      ({ status, body, type = "application/json" }) =>
        response
          .writeHead(status, body === undefined ? {} : { "content-type": type })
          .end(typeof body === "string" ? body : JSON.stringify(body)),
      (error) => response.destroy(error),
    );
  });

  async function answer(request) {
    const { pathname, searchParams: query } = new URL(request.url, "http://stranger");
    const sent = await text(request);
    const body = sent === "" ? undefined : JSON.parse(sent);
    if (pathname === "/_pact/provider-states") return setState(body);
    const operation =
      operations[`${request.method} ${pathname}`] ?? operations[`${request.method} ${pathname.replace(/\/[^/]+$/, "/{id}")}`];
    if (operation === undefined) return decide.failure(404);
    const ordered = store.answers.findIndex((each) => each.operation === operation.id);
    if (ordered >= 0) {
      const [{ httpStatus, loginFlag }] = store.answers.splice(ordered, 1);
      return loginFlag ? decide.lockedOut() : decide.failure(httpStatus);
    }
    return operation.answer({ headers: request.headers, query, body, id: pathname.split("/").at(-1) });
  }

  function setState({ state, params, action }) {
    if (action === "teardown") {
      store = createStore();
      return { status: 200, body: {} };
    }
    const setUp = states[state];
    return setUp === undefined ? { status: 400, body: { error: `unknown state: ${state}` } } : { status: 200, body: setUp(params) ?? {} };
  }

  /** What needs a signed-in user, and the headers that say whose user it is. */
  function asUser(act, lacking = "lacksHeaders") {
    return (call) => {
      const session = store.sessions.get(/^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1]);
      if (session === undefined || decide.isOver(session)) return decide.failure(401);
      const user = store.accounts[session.account];
      return decide[lacking](call.headers, user) ? decide.failure(400) : act({ ...call, user });
    };
  }

  function grantToken({ headers, query }) {
    if (!decide.knowsClient(headers.authorization)) return decide.grantRefusal("invalid_client");
    const user = store.accounts[query.get("username").replace(/^.*\\/, "")];
    const granted =
      user !== undefined &&
      decide.isOfDirectory(user, query.get("auth_type")) &&
      decide.knowsPassword(query.get("password"), store.password);
    return granted ? { status: 200, body: decide.token(signIn(store, user.account)) } : decide.grantRefusal("invalid_grant");
  }

  function dealerInfo({ user }) {
    return decide.mayHaveDealer(user) ? decide.success(decide.dealer(store.dealers[user.dealerCode] ?? {})) : decide.failure(403);
  }

  function page(rows, query, { visible, toRow, sums }) {
    const current = Number(query.get("current") ?? 1);
    const size = Number(query.get("size") ?? 10);
    const matching = decide.sorted(rows.filter(visible), query.get("orders[0].column") ?? undefined, query.get("orders[0].asc") === "true");
    const records = decide.cut(matching, current, size).map(toRow);
    return decide.success({
      ...decide.list(records, { current, size, total: decide.total(matching, records) }),
      ...sums?.(matching, records),
    });
  }

  function listClaims({ user, query, body }) {
    return page(store.claims, query, {
      visible: (claim) => decide.seesClaim(user, claim) && decide.matchesClaim(claim, body),
      toRow: decide.claimRow,
      sums: (matching, records) => ({ sums: decide.sums(matching, records) }),
    });
  }

  function listAddresses({ user, query, body }) {
    if (!decide.mayHaveDealer(user)) return decide.failure(403);
    const visible = (address) => decide.seesAddress(user, address) && decide.matchesAddress(address, body);
    return page(store.addresses, query, { visible, toRow: decide.addressRow });
  }

  function createAddress({ user, body }) {
    if (!decide.knowsCity(store.areas, body)) return decide.refusal("请选择该省份的城市");
    const address = { ...body, id: nextNumber(store), version: 1, dealerCode: user.dealerCode };
    decide.keeps(store, address);
    return decide.success(decide.written(address), "新建成功");
  }

  function showAddress({ user, id }) {
    const address = store.addresses.find((each) => each.id === id);
    return address !== undefined && decide.seesAddress(user, address) ? decide.success(decide.addressRow(address)) : decide.failure(404);
  }

  function changeAddress({ user, body }) {
    const address = store.addresses.find((each) => each.id === body.id);
    if (address === undefined || !decide.ownsAddress(user, address)) return decide.failure(404);
    const obstacle = decide.refusesAddress(address, body) ?? (decide.knowsCity(store.areas, body) ? undefined : "请选择该省份的城市");
    if (obstacle !== undefined) return decide.refusal(obstacle);
    decide.changes(address, body);
    return decide.success(decide.written(address), "修改成功");
  }

  function listWithdrawals({ user, query, body }) {
    if (!decide.isCompany(user)) return decide.failure(403);
    return page(store.withdrawals, query, { visible: (row) => decide.matchesWithdrawal(row, body), toRow: decide.withdrawalRow });
  }

  /** All of them are paid, or none. */
  function payWithdrawals({ user, body: { desc, idList, attempt = 1 } }) {
    if (!decide.isCompany(user)) return decide.failure(403);
    const chosen = idList.map((id) => store.withdrawals.find((each) => each.id === id));
    if (chosen.includes(undefined)) return decide.failure(404);
    const obstacle = chosen.map((each) => decide.refusesPayment(each, user, attempt)).find((words) => words !== undefined);
    if (obstacle !== undefined) return decide.refusal(obstacle);
    for (const each of chosen) decide.pays(each, user, desc);
    return decide.paymentSucceeds(decide.payments(chosen));
  }

  function listOrders({ user, query, body }) {
    if (!decide.isCompany(user)) return decide.failure(403);
    return page(store.orders, query, { visible: (row) => decide.matchesOrder(row, body), toRow: decide.orderRow });
  }

  function confirmDelivery({ user, body: { id } }) {
    if (!decide.isCompany(user)) return decide.failure(403);
    const order = store.orders.find((each) => each.id === id);
    if (order === undefined) return decide.failure(404);
    const obstacle = decide.refusesDelivery(order);
    if (obstacle !== undefined) return decide.deliveryRefusal(obstacle);
    decide.delivers(order);
    return decide.deliverySucceeds(decide.delivered(order));
  }

  function showClaim({ user, id }) {
    const claim = store.claims.find((each) => each.id === id);
    return claim !== undefined && decide.seesClaim(user, claim) ? decide.success(decide.claim(claim, user)) : decide.failure(404);
  }

  function deleteDraft({ user, id }) {
    const claim = store.claims.find((each) => each.id === id);
    if (claim === undefined || !decide.ownsDraft(user, claim)) return decide.failure(404);
    const obstacle = decide.refusesDeletion(claim);
    if (obstacle !== undefined) return decide.refusal(obstacle);
    decide.deletes(store, claim);
    return decide.success();
  }
}
