import { expect } from "vitest";
import type { Backend, Identity } from "#gateway/backend.ts";
import type { AnyOperation } from "#gateway/operation.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { mainDictionary } from "#gateway/operations/reference-data.ts";
import { leadUser, token, userByToken, userInfo } from "#gateway/operations/session.ts";
import { dealer, dealerWithToken, nobody } from "../identities.ts";
import { code, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { operationFails, sessionEnded } from "../states.ts";

/*
 * How each service says that a session is over, a right is missing, it broke or it is away (1 §8). The HTTP status alone
 * decides: a body, if there is one, is not read.
 */

interface Representative {
  operation: AnyOperation;
  as: Identity;
  params?: Readonly<Record<string, string>>;
  read: (backend: Backend) => Promise<unknown>;
}

const representatives: readonly Representative[] = [
  { operation: userByToken, as: dealerWithToken, read: (backend) => backend.read(userByToken) },
  { operation: userInfo, as: dealerWithToken, read: (backend) => backend.read(userInfo) },
  {
    operation: mainDictionary,
    as: dealer,
    params: { type: "tripUnit" },
    read: (backend) => backend.read(mainDictionary, { params: { type: "tripUnit" } }),
  },
  {
    operation: claimDetail,
    as: dealer,
    params: { id: "900001" },
    read: (backend) => backend.read(claimDetail, { params: { id: "900001" } }),
  },
  { operation: leadUser, as: dealer, read: (backend) => backend.read(leadUser) },
];

const failures = [
  { httpStatus: 403, sentence: "refuses a user without the right", error: { kind: "forbidden", message: "forbidden" } },
  { httpStatus: 500, sentence: "breaks", error: { kind: "serverError", message: "系统错误" } },
  { httpStatus: 503, sentence: "is away", error: { kind: "unavailable", message: "Bad GateWay" } },
] as const;

for (const { operation, as, params = {}, read } of representatives) {
  interaction(operation, "ends a session that is over", {
    as,
    given: [sessionEnded({ account: dealer.account })],
    params,
    answers: answer(undefined, 401),
    expects: async (backend) => {
      await expect(read(backend)).rejects.toMatchObject({ kind: "unauthenticated", message: "登陆信息过期，请重新登陆。" });
    },
  });

  for (const { httpStatus, sentence, error } of failures) {
    interaction(operation, sentence, {
      as,
      given: [operationFails({ operation: operation.id, httpStatus })],
      params,
      answers: answer(undefined, httpStatus),
      expects: async (backend) => expect(read(backend)).rejects.toMatchObject(error),
    });
  }
}

const credentials = { grant_type: "password", scope: "all", auth_type: "dp", username: "d10001", password: "demo-2026" } as const;

interaction(token, "turns a sign-in down in its own words, marked by a login flag", {
  as: nobody,
  given: [operationFails({ operation: "auth.token", httpStatus: 401, loginFlag: true })],
  query: credentials,
  answers: answer({ status: whole(401), statusText: code("账号已锁定，请联系管理员"), loginFlag: true }, 401),
  expects: async (backend) => {
    const result = await backend.write(token, { query: credentials });
    expect(result).toMatchObject({ ok: false, error: { kind: "invalidCredentials", message: "账号已锁定，请联系管理员" } });
  },
});

for (const { httpStatus, sentence, error } of failures) {
  interaction(token, sentence, {
    as: nobody,
    given: [operationFails({ operation: "auth.token", httpStatus })],
    query: credentials,
    answers: answer(undefined, httpStatus),
    expects: async (backend) => expect(await backend.write(token, { query: credentials })).toMatchObject({ ok: false, error }),
  });
}
