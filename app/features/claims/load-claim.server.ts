import type { LoaderFunctionArgs } from "@remix-run/node";
import { rmaOfClaim } from "#gateway/operations/claim.ts";
import { packagePage } from "#gateway/operations/returns.ts";
import { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { loadDetail } from "../claim-documents/detail/detail-loader.server.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { readMoneyTrack } from "../billing/payment-bills/money-track.server.ts";
import { readClaimDeductions } from "../billing/deductions/claim-deductions.server.ts";
import { returnOrderKind } from "../returns/orders/return-order-kind.ts";
import { toTracks } from "../returns/orders/return-tracks.server.ts";
import { returnPackageKind } from "../returns/orders/return-package-kind.ts";
import { toAuthorizedAmounts } from "./authorized-amounts.server.ts";
import { toReturnData } from "./return-view.server.ts";
import { pathTo } from "#app/registry/route-table.ts";

/** A claim, with the parts that go back for it and what its pre-authorization granted. */
export async function loadClaim(args: LoaderFunctionArgs) {
  const { backend, actor } = args.context;
  return loadDetail(args, async (claim) => {
    const { id, preAuthorizationId } = claim;
    const { list: boxList, detail: boxDetail } = returnPackageKind.routes[actor.audience];
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
    const opens = orderId !== undefined && hasEntry(menu, returnOrderKind.routes[actor.audience].list);
    const orderAddress = opens ? detailAddress(returnOrderKind, actor.audience, orderId) : undefined;
    const orders = actor.audience === "company" && (claim.status === 3 || claim.status === 5) && hasEntry(menu, "companyBackManageCreate");
    return {
      returns: order.ok ? { ...order, value: toReturnData(order.value) } : order,
      authorized,
      deductions,
      money,
      returnOrder: orderAddress,
      tracks: toTracks(order.ok ? order.value : undefined, boxes?.ok ? boxes.value : [], {
        order: orderAddress,
        box: (detailID) => pathTo(boxDetail, { detailID }),
      }),
      boxesMissing: boxes?.ok === false ? boxes : undefined,
      newOrder: orders ? `${pathTo("companyBackManageCreate")}?${new URLSearchParams({ claim: id })}` : undefined,
    };
  });
}
