import { expect } from "vitest";
import { reportRetail } from "#gateway/operations/business-report.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { partnerTypeDict } from "#gateway/operations/partner.ts";
import { mainDictionary } from "#gateway/operations/reference-data.ts";
import { leadUser, token, userByToken, userInfo } from "#gateway/operations/session.ts";
import { examples } from "../examples.ts";
import { dealer, dealerWithToken, nobody, reviewer } from "../identities.ts";
import { code, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { operationFails, sessionEnded } from "../states.ts";

/*
 * How each service says that a session is over, a right is missing, it broke or it is away (1 §8). The HTTP status alone
 * decides: a body, if there is one, is not read.
 */

interface Representative {
  operation: { id: string };
  of: Pick<ReturnType<typeof examples>, "fails">;
  /** Whose session ends, where it is not a dealer's. */
  account?: string;
}

const representatives: readonly Representative[] = [
  { operation: userByToken, of: examples(userByToken, { as: dealerWithToken }) },
  { operation: userInfo, of: examples(userInfo, { as: dealerWithToken }) },
  { operation: mainDictionary, of: examples(mainDictionary, { params: { type: "tripUnit" } }) },
  { operation: claimDetail, of: examples(claimDetail, { params: { id: "900001" } }) },
  { operation: leadUser, of: examples(leadUser) },
  { operation: reportRetail, of: examples(reportRetail, { query: {}, body: {} }) },
  { operation: partnerTypeDict, of: examples(partnerTypeDict, { as: reviewer }), account: reviewer.account },
];

const failures = [
  { httpStatus: 403, sentence: "refuses a user without the right", error: { kind: "forbidden", message: "forbidden" } },
  { httpStatus: 500, sentence: "breaks", error: { kind: "serverError", message: "系统错误" } },
  { httpStatus: 503, sentence: "is away", error: { kind: "unavailable", message: "Bad GateWay" } },
] as const;

for (const { operation, of, account = dealer.account } of representatives) {
  of.fails("ends a session that is over", { given: [sessionEnded({ account })] }, 401);
  for (const { httpStatus, sentence } of failures)
    of.fails(sentence, { given: [operationFails({ operation: operation.id, httpStatus })] }, httpStatus);
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
