import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { token } from "#gateway/operations/session.ts";
import { readWords } from "#gateway/rules/typed-input.ts";
import type { RequestContext, Audience } from "../lib/request/context.ts";

/** What the backend's token service answered to somebody's name and password. */
export interface Granted {
  token: string;
  /** Seconds, undefined when the service does not say. */
  expiresIn: number | undefined;
}

/** The documented authentication type of each kind of sign-in; also the strategy's name. */
export const strategyOf = { company: "ldap", dealer: "dp" } as const satisfies Record<Audience, string>;

/**
 * remix-auth with one strategy a directory: `ldap` for company staff, whose name goes out with the directory domain in
 * front (1 §5), and `dp` for dealers. Made per request, because the gateway comes with the request's context.
 *
 * `authenticate` throws GatewayError when the token service refuses or fails.
 */
export function createAuthenticator(context: RequestContext): Authenticator<Granted> {
  const { gateway, directoryDomain } = context;
  const grant = async (authType: "ldap" | "dp", username: string, password: string): Promise<Granted> => {
    const query = { grant_type: "password", scope: "all", username, auth_type: authType, password } as const;
    const result = await gateway.for({}, context).write(token, { query });
    if (!result.ok) throw result.error;
    return { token: result.value.access_token, expiresIn: result.value.expires_in };
  };
  const ldap = new FormStrategy<Granted>(({ form }) =>
    grant("ldap", `${directoryDomain}\\${withoutDomain(directoryDomain, readUsername(form))}`, readText(form, "password")),
  );
  const dp = new FormStrategy<Granted>(({ form }) => grant("dp", readUsername(form), readText(form, "password")));
  return new Authenticator<Granted>().use(ldap, "ldap").use(dp, "dp");
}

/** Trimmed (1 §5), and cut at a length no account has. */
export function readUsername(form: FormData): string {
  return readWords(readText(form, "username")).slice(0, 100);
}

/** A name that was typed whole, CORP\name, without the domain that is put before it. */
export function withoutDomain(domain: string, username: string): string {
  const prefix = `${domain}\\`;
  return username.toLowerCase().startsWith(prefix.toLowerCase()) ? username.slice(prefix.length) : username;
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
