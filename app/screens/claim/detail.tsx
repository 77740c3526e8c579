import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rmaOfClaim } from "#gateway/operations/claim.ts";
import { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { PartMissing } from "../../components/detail/part-missing.tsx";
import { PrintLink } from "../../components/print/print-link.tsx";
import { postForm } from "../../form/form-route.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ApplicationProvider } from "../application/application-context.tsx";
import { actOnDetail } from "../application/detail/detail-action.server.ts";
import { loadDetail } from "../application/detail/detail-loader.server.ts";
import { detailHeaders, DetailPage, revalidateDetail } from "../application/page/detail-page.tsx";
import { printAddress } from "../../document/print-address.ts";
import { packingListAddress } from "./packing-list-address.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { toAuthorizedAmounts } from "./authorized-amounts.server.ts";
import { AuthorizedAmounts, ClaimLinks, returnSection } from "./detail-sections.tsx";
import { toReturnData } from "./return-view.server.ts";
import { claimKind } from "./claim-kind.ts";

export const meta = pageMeta;
export const headers = detailHeaders;
export const clientAction = postForm;
export const shouldRevalidate = revalidateDetail;

/** A claim (1 §3.1), with the parts that go back for it and what its pre-authorization granted. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = args.context;
  return loadDetail(args, async (claim) => {
    const { id, preAuthorizationId } = claim;
    const [returns, authorized] = await Promise.all([
      optionalRead(backend.read(rmaOfClaim, { params: { id } }), toReturnData),
      preAuthorizationId
        ? optionalRead(backend.read(preAuthorizationDetail, { params: { id: preAuthorizationId } }), (found) =>
            toAuthorizedAmounts(found, claim),
          )
        : undefined,
    ]);
    return { returns, authorized };
  });
}

export async function action(args: ActionFunctionArgs) {
  return actOnDetail(args);
}

export default function ClaimDetail() {
  const { own, ...page } = useLoaderData<typeof loader>();
  const { document: claim, side, names } = page;
  const { returns, authorized } = own;
  return (
    <ApplicationProvider name="claim">
      <DetailPage
        {...page}
        print={
          <>
            {returns.ok && returns.value && <PrintLink to={packingListAddress(claim.id)}>打印装箱单</PrintLink>}
            <PrintLink to={printAddress(claimKind, claim.id)}>打印</PrintLink>
          </>
        }
        links={<ClaimLinks claim={claim} side={side} names={names} />}
        underFees={
          authorized && {
            id: "authorized",
            title: "与预授权比较",
            content: authorized.ok ? <AuthorizedAmounts amounts={authorized.value} /> : <PartMissing what="预授权" part={authorized} />,
          }
        }
        last={returnSection(claim, returns)}
      />
    </ApplicationProvider>
  );
}
