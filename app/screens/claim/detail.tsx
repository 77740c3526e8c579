import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rmaOfClaim } from "#gateway/operations/claim.ts";
import { packagePage } from "#gateway/operations/rma.ts";
import { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { PartMissing } from "../../components/detail/part-missing.tsx";
import { Steps } from "../../components/detail/steps.tsx";
import { PrintLink } from "../../components/print/print-link.tsx";
import { postForm } from "../../form/form-route.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ApplicationProvider } from "../application/application-context.tsx";
import { actOnDetail } from "../application/detail/detail-action.server.ts";
import { loadDetail } from "../application/detail/detail-loader.server.ts";
import { detailHeaders, DetailPage, revalidateDetail } from "../application/page/detail-page.tsx";
import { detailAddress } from "../../document/document-address.ts";
import { packingListAddress, printAddress } from "../../document/print-address.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { hasEntry } from "../../routing/access-rules.ts";
import { readMoneyTrack } from "../payment-bill/money-track.server.ts";
import { ClaimDeductions } from "../deduction/claim-deductions.tsx";
import { readClaimDeductions } from "../deduction/claim-deductions.server.ts";
import { returnOrderKind } from "../return-order/return-order-kind.ts";
import { toTracks } from "../return-order/return-tracks.server.ts";
import { returnPackageKind } from "../return-order/return-package-kind.ts";
import { toAuthorizedAmounts } from "./authorized-amounts.server.ts";
import { AuthorizedAmounts, ClaimLinks, returnSection } from "./detail-sections.tsx";
import { toReturnData } from "./return-view.server.ts";
import { claimKind } from "./claim-kind.ts";
import { pathTo } from "../../route-table.ts";

export const meta = pageMeta;
export const headers = detailHeaders;
export const clientAction = postForm;
export const shouldRevalidate = revalidateDetail;

/** A claim (1 §3.1), with the parts that go back for it and what its pre-authorization granted. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend, actor } = args.context;
  return loadDetail(args, async (claim) => {
    const { id, preAuthorizationId } = claim;
    const { list: boxList, detail: boxDetail } = returnPackageKind.routes[actor.side];
    const opensBoxes = hasEntry(await args.context.recentMenu(), boxList);
    const [menu, order, boxes, deductions, authorized, money] = await Promise.all([
      args.context.menu(),
      optionalRead(backend.read(rmaOfClaim, { params: { id } }), (found) => found),
      claim.returnBillNumber && opensBoxes
        ? optionalRead(
            backend.read(packagePage, { query: { current: 1, size: 100 }, body: { rmaNumber: claim.returnBillNumber } }),
            ({ records }) => records,
          )
        : undefined,
      readClaimDeductions(args.context, claim),
      preAuthorizationId
        ? optionalRead(backend.read(preAuthorizationDetail, { params: { id: preAuthorizationId } }), (found) =>
            toAuthorizedAmounts(found, claim),
          )
        : undefined,
      readMoneyTrack(args.context, claim),
    ]);
    const orderId = order.ok ? order.value?.id : undefined;
    const opens = orderId !== undefined && hasEntry(menu, returnOrderKind.routes[actor.side].list);
    const orderAddress = opens ? detailAddress(returnOrderKind, actor.side, orderId) : undefined;
    const orders = actor.side === "company" && (claim.status === 3 || claim.status === 5) && hasEntry(menu, "companyBackManageCreate");
    return {
      returns: order.ok ? { ...order, value: toReturnData(order.value) } : order,
      ...{ authorized, deductions, money, returnOrder: orderAddress },
      tracks: toTracks(order.ok ? order.value : undefined, boxes?.ok ? boxes.value : [], {
        order: orderAddress,
        box: (detailID) => pathTo(boxDetail, { detailID }),
      }),
      boxesMissing: boxes?.ok === false ? boxes : undefined,
      newOrder: orders ? `${pathTo("companyBackManageCreate")}?${new URLSearchParams({ claim: id })}` : undefined,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return actOnDetail(args);
}

export default function ClaimDetail() {
  const { own, ...page } = useLoaderData<typeof loader>();
  const { document: claim, side, names } = page;
  const { returns, tracks, boxesMissing, authorized, money, returnOrder, newOrder } = own;
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
        links={
          <>
            <ClaimLinks claim={claim} side={side} names={names} />
            {money && <MoneyTrack money={money} />}
            {own.deductions && <ClaimDeductions deductions={own.deductions} side={side} />}
          </>
        }
        underFees={
          authorized && {
            id: "authorized",
            title: "与预授权比较",
            content: authorized.ok ? <AuthorizedAmounts amounts={authorized.value} /> : <PartMissing what="预授权" part={authorized} />,
          }
        }
        last={returnSection(claim, returns, { order: returnOrder, create: newOrder, tracks, boxesMissing })}
      />
    </ApplicationProvider>
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
