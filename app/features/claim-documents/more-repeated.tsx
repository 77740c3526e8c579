import { Link } from "@remix-run/react";
import { moreRepeatedRule } from "#gateway/rules/claim-plausibility.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { claimDocumentKinds } from "./claim-document-kinds.ts";

/** Behind a check that counts similar claims: the way to all of them. */
export function MoreRepeated({ rule, vin, audience }: { rule: string | undefined; vin: string | undefined; audience: Audience }) {
  if (rule !== moreRepeatedRule || !vin) return null;
  return <Link to={listAddress(claimDocumentKinds.claim, audience, new URLSearchParams({ vehicleVin: vin }).toString())}>查看全部</Link>;
}
