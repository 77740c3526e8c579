import { isGatewayError } from "#gateway/errors.ts";
import type { Backend } from "#gateway/backend.ts";
import type { Identity } from "#gateway/call-context.ts";
import { dealerInfo, leadUser, loginLog, menuList, userByToken, userInfo } from "#gateway/operations/session.ts";
import type { RequestContext, Audience, SignedIn } from "../lib/request/context.ts";
import type { Granted } from "./strategies.ts";

/** How long a token counts as good when its service does not say. */
const tokenSecondsUnsaid = 8 * 3600;
const audiences: Readonly<Record<string, Audience>> = { "0": "dealer", "1": "company" };

/** The side a core_tenant_flag names (1 §6); undefined for any other value. */
export function audienceOfFlag(coreTenantFlag: string): Audience | undefined {
  return Object.hasOwn(audiences, coreTenantFlag) ? audiences[coreTenantFlag] : undefined;
}

/**
 * Gathers what a session keeps, from the token on (1 §4.3), in two rounds: who it is, then everything else at once.
 * Only the user info is required; any other step that fails is told in `notices` and does not stop the sign-in.
 *
 * @throws GatewayError when the user info cannot be read
 */
export async function gatherSignedIn(context: RequestContext, granted: Granted): Promise<SignedIn> {
  const { gateway } = context;
  const grantedAt = Date.now();
  const notices: string[] = [];
  const told = async <Value>(step: string, work: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      context.log.warn({ operation: error.operation, kind: error.kind }, "optional step of signing in failed");
      notices.push(`${step}失败`);
      return undefined;
    }
  };
  const as = (identity: Identity) => gateway.for(identity, context);

  const byToken = as({ token: granted.token });
  const [user, portal] = await Promise.all([byToken.read(userInfo), told("获取用户门户信息", byToken.read(userByToken))]);
  const audience = audienceOfFlag(user.coreTenantFlag);
  if (!audience) throw new Error("the user info names neither dealer nor company");
  const { account, groupId, tenantId, coreTenantFlag } = user;
  const dealerCode = audience === "dealer" ? portal?.dealerCode : undefined;
  const identity: Identity = { token: granted.token, account, groupId, tenantId, coreTenantFlag, dealerCode };

  // Whoever signs in anew sees the menu as it is now, not as an earlier session read it.
  gateway.forget(identity);
  const backend = as(identity);
  const [dealer, menu, lead] = await Promise.all([
    audience === "dealer" ? told("获取经销商信息", backend.read(dealerInfo)) : undefined,
    told("加载菜单", backend.read(menuList)),
    told("获取用户角色", backend.read(leadUser)),
    told("写入登录日志", writeLoginLog(backend)),
  ]);
  const code = dealerCode ?? (audience === "dealer" ? dealer?.code : undefined);
  return {
    identity: { ...identity, dealerCode: code },
    actor: {
      account,
      userName: user.userName ?? portal?.userName ?? account,
      audience,
      groupId,
      tenantId,
      dealerCode: code,
      dealerName: audience === "dealer" ? (portal?.dealerName ?? dealer?.name) : undefined,
      authorities: user.authorities ?? [],
      cvrmRole: lead?.cvrmRole,
    },
    menu: menu ?? [],
    menuReadAt: menu ? grantedAt : 0,
    expiresAt: grantedAt + (granted.expiresIn ?? tokenSecondsUnsaid) * 1000,
    notices,
  };
}

async function writeLoginLog(backend: Backend): Promise<void> {
  const result = await backend.write(loginLog);
  if (!result.ok) throw result.error;
}
