import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { isOutage } from "#gateway/failure.ts";
import { userByToken, userInfo } from "#gateway/operations/session.ts";
import type { Actor, RequestContext } from "../lib/request/context.ts";
import { audienceOfFlag } from "./signed-in.ts";

/** Whose token it is, as the question before signing in names them. */
export type HandedUser = Omit<Actor, "authorities" | "cvrmRole">;

/**
 * Asks the backend whose token this is (`user.info` and `user.byToken`, 1 §7.2); both must agree.
 *
 * @returns undefined when it is nobody's: expired, revoked, unknown
 * @throws GatewayError when the backend cannot tell
 */
export async function findHandedUser(context: RequestContext, token: string): Promise<HandedUser | undefined> {
  const backend = context.gateway.for({ token }, context);
  try {
    const [user, portal] = await Promise.all([backend.read(userInfo), backend.read(userByToken)]);
    const audience = audienceOfFlag(user.coreTenantFlag);
    if (!audience || (portal.account !== undefined && portal.account !== user.account)) return undefined;
    const { account, groupId, tenantId } = user;
    const dealer = audience === "dealer" ? portal : { dealerCode: undefined, dealerName: undefined };
    return {
      account,
      userName: user.userName ?? portal.userName ?? account,
      audience,
      groupId,
      tenantId,
      dealerCode: dealer.dealerCode,
      dealerName: dealer.dealerName,
    };
  } catch (error) {
    if (isGatewayError(error) && refusesToken(error)) return undefined;
    throw error;
  }
}

/** Whether the backend's answer is one about the token, and not about its own health. */
export function refusesToken({ kind }: GatewayError): boolean {
  return !isOutage(kind) && kind !== "malformed" && kind !== "aborted";
}
