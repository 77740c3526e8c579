import { expect } from "vitest";
import { token } from "#gateway/operations/session.ts";
import { nobody } from "../identities.ts";
import { code, eitherStatus, fromState, refusedClient } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { mayBeSignedIn } from "../states.ts";

const credentials = { grant_type: "password", scope: "all" } as const;
const dealerCredentials = { ...credentials, auth_type: "dp", username: "d10001", password: "demo-2026" } as const;
const companyCredentials = { ...credentials, auth_type: "ldap", username: "CORP\\zhangwei", password: "demo-2026" } as const;
const granted = answer({ access_token: code("b3BhcXVlLXRva2Vu") });
const oauthError = (error: unknown) => answer({ error }, eitherStatus(400, 401));

interaction(token, "gives a dealer a token through the dealer portal", {
  as: nobody,
  given: [mayBeSignedIn({ account: "d10001" })],
  query: { ...dealerCredentials, username: fromState("username", "d10001"), password: fromState("password", "demo-2026") },
  answers: granted,
  expects: async (backend) => {
    const result = await backend.write(token, { query: dealerCredentials });
    expect(result).toMatchObject({ ok: true, value: { access_token: "b3BhcXVlLXRva2Vu" } });
  },
});

interaction(token, "gives company staff a token through the directory, by domain and name", {
  as: nobody,
  given: [mayBeSignedIn({ account: "zhangwei" })],
  query: { ...companyCredentials, username: fromState("username", "CORP\\zhangwei"), password: fromState("password", "demo-2026") },
  answers: granted,
  expects: async (backend) => {
    const result = await backend.write(token, { query: companyCredentials });
    expect(result).toMatchObject({ ok: true, value: { access_token: "b3BhcXVlLXRva2Vu" } });
  },
});

interaction(token, "refuses a wrong password as invalid_grant", {
  as: nobody,
  given: [mayBeSignedIn({ account: "d10001" })],
  query: { ...dealerCredentials, password: "wrong-password" },
  answers: oauthError("invalid_grant"),
  expects: async (backend) => {
    const result = await backend.write(token, { query: { ...dealerCredentials, password: "wrong-password" } });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: "invalidCredentials", oauthError: "invalid_grant", message: "当前登录用户没有权限或账号密码错误" },
    });
  },
});

interaction(token, "refuses a dealer's account in the company directory as invalid_grant", {
  as: nobody,
  given: [mayBeSignedIn({ account: "d10001" })],
  query: { ...companyCredentials, username: "CORP\\d10001" },
  answers: oauthError("invalid_grant"),
  expects: async (backend) => {
    const result = await backend.write(token, { query: { ...companyCredentials, username: "CORP\\d10001" } });
    expect(result).toMatchObject({ ok: false, error: { kind: "invalidCredentials", oauthError: "invalid_grant" } });
  },
});

interaction(token, "refuses a product it does not know with another error than invalid_grant", {
  as: nobody,
  given: [mayBeSignedIn({ account: "d10001" })],
  clientSecret: "unknown-secret",
  query: dealerCredentials,
  answers: oauthError(refusedClient("invalid_client")),
  expects: async (backend) => {
    const result = await backend.write(token, { query: dealerCredentials });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: "invalidCredentials", oauthError: "invalid_client", message: "用户名或密码错误" },
    });
  },
});
