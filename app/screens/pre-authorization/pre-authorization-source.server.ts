import { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { preAuthorizationList } from "./list.server.ts";

export const preAuthorizationSource = { detail: preAuthorizationDetail, service: "claim", list: preAuthorizationList } as const;
