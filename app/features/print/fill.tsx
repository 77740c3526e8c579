import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { returnDelays } from "#app/lib/documents/return-delays.ts";
import { useReturn } from "#app/lib/documents/use-return.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { returnOrderKind } from "../returns/orders/return-order-kind.ts";
import { ClaimPackingSheet } from "./claim-packing.tsx";
import { readClaimPacking } from "./claim-packing.server.ts";
import { PackagePackingSheet } from "./package-packing.tsx";
import { readPackagePacking } from "./package-packing.server.ts";
import { PartLabelSheet } from "./part-labels.tsx";
import { readPartLabels } from "./part-labels.server.ts";

export const meta = pageMeta;
export { refreshHeaders as headers } from "#app/lib/view/refresh-headers.ts";

/** What an address asks for is one of these. */
const nothing = { claim: undefined, labels: undefined, packing: undefined, back: undefined };

/**
 * What lies in a box of old parts and what is stuck on them: the packing list of a package by `?package=` its id or number, of what goes
 * back for a claim by `?claim=`, and labels of a package's parts or of an order's (`?rma=`) with `&labels=` the paper they are printed on.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [box, order] = [search.get("package"), search.get("rma")];
  const labels = search.has("labels") ? await readPartLabels(context, { box, order, search }) : undefined;
  const packing = box !== null && !search.has("labels") ? await readPackagePacking(context, box) : undefined;
  if (labels ?? packing) return { ...nothing, title: (labels ?? packing)?.title, labels, packing };
  const claimId = search.get("claim");
  if (box === null && order === null && claimId) {
    const { title, ...claim } = await readClaimPacking(context, claimId);
    return { ...nothing, title, claim };
  }
  const back = listAddress(returnOrderKind, context.actor.audience);
  const answer = { ...nothing, title: "没有符合条件的装箱单", back };
  return data(answer, { status: 404, headers: { Refresh: `${returnDelays.unmatched.plainSeconds};url=${back}` } });
}

export default function Fill() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.back !== undefined) return <NoPackage back={loaded.back} />;
  if (loaded.claim) return <ClaimPackingSheet {...loaded.claim} />;
  if (loaded.labels) return <PartLabelSheet {...loaded.labels} />;
  return loaded.packing ? <PackagePackingSheet {...loaded.packing} /> : null;
}

/** No such package (2 §5): back to the search after the documented time. */
function NoPackage({ back }: { back: string }) {
  useReturn(back, returnDelays.unmatched.milliseconds);
  return (
    <main className="sheet">
      <h1>没有符合条件的装箱单</h1>
      <Notice tone="warning" announce>
        请核对装箱单号；拆箱后的装箱单不再存在。即将返回返件单查询。
      </Notice>
      <p>
        <ButtonLink to={back}>返回返件单查询</ButtonLink>
      </p>
    </main>
  );
}
