import { claimDetail } from "#gateway/operations/claim.ts";
import { claimList } from "./list.server.ts";

export const claimSource = { detail: claimDetail, service: "claim", list: claimList } as const;
