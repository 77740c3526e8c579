import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rmaOfClaim } from "#gateway/operations/claim.ts";
import { drawSymbols } from "../../components/print/symbols.server.ts";
import { PrintSheet } from "../../components/print/print-sheet.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { ApplicationStatusTag } from "../application/application-status-tag.tsx";
import { toApplicationView } from "../application/detail-view.server.ts";
import { toReturnData } from "../claim/return-view.server.ts";
import { readCodeNames } from "../application/dictionary-names.server.ts";
import { detailAddress } from "../application/application-address.ts";
import { optionalRead } from "../optional-read.server.ts";
import { ClaimSheet } from "./claim-sheet.tsx";
import { printedBy, readPrintedClaim, unknownDocument } from "./printed-claim.server.ts";

export const meta = pageMeta;

/**
 * A document for paper, by `?kind=` and `?id=`. Paper leaves the house, so everybody's sheet is what a dealer reads: no internal
 * comment, no account names.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  if (search.get("kind") !== "claim") throw unknownDocument();
  const { actor, backend } = context;
  const claim = await readPrintedClaim(context, search.get("id"));
  const title = claim.applicationNumber ?? claim.id;
  const [names, returns, symbols] = await Promise.all([
    readCodeNames(backend, claim),
    optionalRead(backend.read(rmaOfClaim, { params: { id: claim.id } }), toReturnData),
    drawSymbols(title),
  ]);
  return {
    title,
    symbols,
    names,
    returns,
    claim: toApplicationView(claim, "dealer"),
    back: detailAddress("claim", actor.side, claim.id),
    printed: printedBy(context),
  };
}

export default function Element() {
  const { symbols, names, returns, claim, back, printed } = useLoaderData<typeof loader>();
  return (
    <PrintSheet
      kind="索赔单"
      symbols={symbols}
      status={<ApplicationStatusTag status={claim.status} name={claim.statusName} />}
      lead={[claim.submitterCode, claim.submitterName].filter(Boolean).join(" ")}
      {...{ back, printed }}
    >
      <ClaimSheet {...{ claim, names, returns }} />
    </PrintSheet>
  );
}
