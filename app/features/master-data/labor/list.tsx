import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { laborFilters } from "./filters.ts";
import { laborWords } from "./labor-words.ts";
import { laborList } from "./list.server.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = args.context;
  return { list: await loadList(args, laborList, columns), mayImport: actor.audience === "company" && hasPermission(actor, "masterData") };
}

/** Labor operations with their standard hours and prices, for either side (1 §2.4). */
export default function LaborList() {
  const { list, mayImport } = useLoaderData<typeof loader>();
  return (
    <PlainList view={viewList(list, { word: "工时", filters: laborFilters, columns })} opened={detailOf}>
      {mayImport && <ButtonLink to={pathTo("laborImport")}>导入</ButtonLink>}
    </PlainList>
  );
}

const detailOf = (id: string) => pathTo("laborDetail", { detailID: id });
const { link, text, money, day } = fieldColumns<typeof laborList, keyof typeof laborWords>(laborWords);
const columns: ColumnsOf<typeof laborList> = [
  link("laborCode", ({ id }) => detailOf(id), { sort: "laborCode", copied: (row) => row.laborCode }),
  text("laborName", { sort: "laborName", card: "left" }),
  onDemand(text("laborNameEn")),
  text("laborType"),
  onDemand(text("componentCode")),
  text("standardClaimLabor", { align: "end" }),
  money("standardLaborUnitPrice"),
  money("totalLaborFee", { card: "figure" }),
  day("beginDate"),
  day("endDate"),
];
