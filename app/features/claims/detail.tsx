import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Steps } from "#app/lib/details/steps.tsx";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { postForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ClaimDocumentProvider } from "../claim-documents/claim-document-context.tsx";
import { actOnDetail } from "../claim-documents/detail/detail-action.server.ts";
import { loadClaim } from "./load-claim.server.ts";
import { detailHeaders, DetailPage, revalidateDetail } from "../claim-documents/page/detail-page.tsx";
import { namedRoutes } from "#app/registry/route-table.ts";
import { loadPage } from "../claim-documents/review/prefetch-next.ts";
import { packingListAddress, printAddress } from "#app/lib/documents/print-address.ts";
import { ClaimDeductions } from "../billing/deductions/claim-deductions.tsx";
import { AuthorizedAmounts, ClaimLinks, returnSection } from "./detail-sections.tsx";
import { claimKind } from "./claim-kind.ts";

export const meta = pageMeta;
export const headers = detailHeaders;
export const clientAction = postForm;
export const clientLoader = loadPage;
export const shouldRevalidate = revalidateDetail;

const prefetchRoute = namedRoutes("companyClaimPrefetch");

/** A claim (1 §3.1). */
export function loader(args: LoaderFunctionArgs) {
  return loadClaim(args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnDetail(args);
}

export default function ClaimDetail() {
  const { own, ...page } = useLoaderData<typeof loader>();
  const { document: claim, audience, names } = page;
  const { returns, tracks, boxesMissing, authorized, money, returnOrder, newOrder } = own;
  return (
    <ClaimDocumentProvider name="claim">
      <DetailPage
        {...page}
        prefetchRoute={prefetchRoute}
        actions={
          <>
            {claim.rmaOccurredFlag && returns.ok && !returns.value && newOrder && <ButtonLink to={newOrder}>新建返件单</ButtonLink>}
            {own.deductions?.create && <ButtonLink to={own.deductions.create}>新建抵扣</ButtonLink>}
            {returns.ok && returns.value && <PrintLink to={packingListAddress(claim.id)}>打印装箱单</PrintLink>}
            <PrintLink to={printAddress(claimKind, claim.id)}>打印</PrintLink>
          </>
        }
        links={
          <>
            <ClaimLinks claim={claim} audience={audience} names={names} />
            {money && <MoneyTrack money={money} />}
            {own.deductions && <ClaimDeductions deductions={own.deductions} audience={audience} />}
          </>
        }
        underFees={
          authorized && {
            id: "authorized",
            title: "与预授权比较",
            content: authorized.ok ? <AuthorizedAmounts amounts={authorized.value} /> : <PartMissing what="预授权" part={authorized} />,
          }
        }
        last={returnSection(claim, returns, { order: returnOrder, tracks, boxesMissing })}
      />
    </ClaimDocumentProvider>
  );
}

/** Where the money of a granted claim is. */
function MoneyTrack({ money }: { money: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["own"]["money"]> }) {
  return (
    <>
      <h3>款项</h3>
      {money.ok ? <Steps label="款项" steps={money.value} /> : <PartMissing what="款项" part={money} />}
    </>
  );
}
