import { deductionCurrent, deductionHistory } from "#gateway/operations/deduction.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { deductionKind } from "./deduction-kind.ts";
import { stateOf } from "./deduction-words.ts";

interface DeductedClaim {
  id: string;
  status?: number | undefined;
}

/** What was taken back of a claim and what is left of it; undefined of a claim nothing can be taken of. */
export async function readClaimDeductions(context: RequestContext, { id, status }: DeductedClaim) {
  if (status !== 3 && status !== 5) return undefined;
  const { backend, actor } = context;
  const [menu, history, left] = await Promise.all([
    context.menu(),
    optionalRead(backend.read(deductionHistory, { params: { claimId: id } }), (rows) =>
      rows.map((row) => ({
        ...pick(row, ["id", "deductionNumber", "deductionReasonName", "deductionTotal", "deductionLeft", "currencyCode", "createDate"]),
        state: stateOf(row),
      })),
    ),
    optionalRead(backend.read(deductionCurrent, { params: { id } }), (current) =>
      pick(current, ["adjustedTotalAmount", "deductionTotal", "deductionLeft", "currencyCode"]),
    ),
  ]);
  const creates = actor.audience === "company" && hasEntry(menu, "companyDeductCreate");
  return {
    history,
    left,
    opens: hasEntry(menu, deductionKind.routes[actor.audience].list),
    create: creates ? `${pathTo("companyDeductCreate")}?${new URLSearchParams({ claim: id })}` : undefined,
  };
}
