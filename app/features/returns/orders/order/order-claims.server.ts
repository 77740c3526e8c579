import { isGatewayError } from "#gateway/errors.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { mostClaims } from "./order-form.ts";

/** A claim whose parts can be ordered back. */
export interface OrderClaim {
  id: string;
  number: string;
  vin: string | undefined;
  dealer: string | undefined;
  parts: { id: string; partCode: string | undefined; partName: string | undefined; quantity: number }[];
}

/** What an address asks for: claims by their ids, or all that wait for an order, those of a dealer or a month alone where it says so. */
export interface AskedClaims {
  ids: readonly string[];
  dealer: string;
  month: string;
  /** After a press: claims that may have got their order, though its answer was lost, are asked for once more. */
  again: boolean;
}

export interface FoundClaims {
  asked: AskedClaims;
  claims: OrderClaim[];
  /** Claims that were named and have nothing to order, each with why. */
  others: { id: string; number: string; to: string; why: string }[];
  /** More match than are shown. */
  surplus: number;
}

export function readAsked(url: URL): AskedClaims {
  const { searchParams: params } = url;
  const month = params.get("month") ?? "";
  return {
    ids: [...new Set(params.getAll("claim"))].slice(0, mostClaims),
    dealer: params.get("dealer")?.trim() ?? "",
    again: params.has("result"),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
  };
}

/** Claims whose parts must come back and have no order yet. */
export const claimsToOrder = { status: 3, rmaOccurredFlag: 1, returnOrderFlag: 0 } as const;

/** The claims an address asks for with their parts, as they stand now. */
export async function readClaims({ backend }: RequestContext, asked: AskedClaims): Promise<FoundClaims> {
  const { dealer, month } = asked;
  const { first, last } = daysOfMonth(month);
  const page =
    asked.ids.length > 0 || asked.again
      ? undefined
      : await backend.read(claimPage, {
          query: { current: 1, size: mostClaims },
          body: {
            ...claimsToOrder,
            ...(dealer === "" ? {} : { submitterCode: dealer }),
            ...(month === "" ? {} : { approveStartDate: first, approveEndDate: last }),
          },
        });
  const ids = page ? page.records.map(({ id }) => id) : asked.ids;
  const read = await Promise.all(
    ids.map(async (id) => {
      try {
        return await backend.read(claimDetail, { params: { id } });
      } catch (error) {
        if (isGatewayError(error) && error.kind === "notFound") return { id, missing: true as const };
        throw error;
      }
    }),
  );
  const claims: OrderClaim[] = [];
  const others: FoundClaims["others"] = [];
  for (const claim of read) {
    const why = "missing" in claim ? "没有找到这张索赔单" : whyNot(claim, asked.again);
    if ("missing" in claim || why !== undefined)
      others.push({ id: claim.id, number: numberOf(claim), to: pathTo("companyClaimDetail", { detailID: claim.id }), why: why ?? "" });
    else claims.push(toOrderClaim(claim));
  }
  // Those of a month that are ordered already are no news to whoever asks for the rest.
  return { asked, claims, others: page ? [] : others, surplus: Math.max(0, (page?.total ?? 0) - ids.length) };
}

type Claim = OutputOf<typeof claimDetail>;

const numberOf = (claim: { id: string; applicationNumber?: string | undefined }) => claim.applicationNumber ?? claim.id;

function whyNot({ status, statusName, returnBillNumber, detailPartList }: Claim, again: boolean): string | undefined {
  if (returnBillNumber && !again) return `已有返件单 ${returnBillNumber}`;
  if (status !== 3 && status !== 5) return `${statusName ?? ""}，批准后才能要求返件`;
  return detailPartList.some(({ rmaFlag }) => rmaFlag) ? undefined : "没有需要返回的零件";
}

function toOrderClaim(claim: Claim): OrderClaim {
  return {
    id: claim.id,
    number: numberOf(claim),
    vin: claim.vehicleVin,
    dealer: joined(claim.submitterCode, claim.submitterName),
    parts: claim.detailPartList.flatMap(({ id, rmaFlag, partCode, partName, quantity }) =>
      rmaFlag && id !== undefined ? [{ id, partCode, partName, quantity: Number(quantity ?? 0) }] : [],
    ),
  };
}
