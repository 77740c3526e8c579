import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { troubleCodeFilters } from "./filters.ts";
import { troubleCodeList } from "./list.server.ts";
import { troubleCodeWords } from "./trouble-code-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, troubleCodeList);

/** What vehicles' control units report, for either side (1 §2.4). */
export default function TroubleCodeList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "故障码", filters: troubleCodeFilters, columns });
  const actions = (
    <ListActions view={view}>
      <ButtonLink external to={pathTo("troubleCodeTemplate")}>
        下载模板
      </ButtonLink>
    </ListActions>
  );
  return (
    <ListPage title="故障码查询" fills actions={actions}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <ListTable view={view} />
      <ListPages view={view} />
    </ListPage>
  );
}

const { text } = fieldColumns<typeof troubleCodeList, keyof typeof troubleCodeWords>(troubleCodeWords);
const columns: ColumnsOf<typeof troubleCodeList> = [
  text("failureCode", { sort: "failureCode", rowHeader: true, visibility: "always" }),
  text("failureName", { sort: "failureName", card: "left" }),
  text("moduleDictName", { card: "right" }),
];
