import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import { changeList } from "#app/lib/lists/ui/list-address.ts";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListSums, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { namedRoutes, pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import type { ReportLinks } from "./report-columns.tsx";
import { reportFilters } from "./report-filters.ts";
import { reportLists, reportOf } from "./report-lists.server.ts";
import { reports, type Report, type ReportName } from "./reports.tsx";

export const meta = pageMeta;

const addresses = namedRoutes({
  reportClaim: "reportClaim",
  reportClaimDetail: "reportClaimDetail",
  reportCorrectedClaim: "reportCorrectedClaim",
  reportApproveClaim: "reportApproveClaim",
  reportApprovePreLicense: "reportApprovePreLicense",
  reportRepairClaim: "reportRepairClaim",
  reportDestroyClaim: "reportDestroyClaim",
  reportVehicleRetail: "reportVehicleRetail",
} satisfies Record<ReportName, ReportName>);

export async function loader(args: LoaderFunctionArgs) {
  const name = reportOf(args.context.route);
  const [list, menu] = await Promise.all([loadList(args, reportLists[name]), args.context.menu()]);
  return { name, list, listsVehicles: hasEntry(menu, "carSearch") };
}

/** Any of the eight business reports (2 §2): what they differ in stands in `reports.tsx`. */
export default function BusinessReport() {
  const { name, list, listsVehicles } = useLoaderData<typeof loader>();
  const { title, word, period, sums, columns }: Report = reports[name];
  const [params] = useSearchParams();
  const links: ReportLinks = {
    audience: list.audience,
    listsVehicles,
    ofDealer: (dealerCode) => changeList(params, { dealerCode }),
  };
  const view = viewList(list, { word, filters: reportFilters(period), columns: columns(links) });
  const summary = list.summary ?? [];
  const amountsOf = (amount: "totalAmount" | "adjustedTotalAmount") =>
    summary.map(({ currencyCode, [amount]: value }) => ({ currency: currencyCode, amount: value }));
  return (
    <ListPage
      title={title}
      fills
      wide
      actions={
        <ListActions view={view}>
          <PrintButton />
        </ListActions>
      }
    >
      <ListMessages view={view} />
      <nav className="tabs no-print" aria-label="业务报表">
        {Object.entries(addresses).map(([other, address]) => (
          <Link key={other} to={pathTo(address)} aria-current={other === name ? "page" : undefined}>
            {/* Both are kept by the names of the reports. */}
            {reports[other as ReportName].title}
          </Link>
        ))}
      </nav>
      <ListFilter view={view}>
        <ListCount view={view}>
          {sums && <ListSums label={sums.claimed} sums={amountsOf("totalAmount")} />}
          {sums?.granted && <ListSums label={sums.granted} sums={amountsOf("adjustedTotalAmount")} />}
        </ListCount>
      </ListFilter>
      <ListTable view={view} />
      <ListPages view={view} />
    </ListPage>
  );
}
