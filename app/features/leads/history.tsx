import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { stateTags } from "#app/lib/imports/import-states.ts";
import { importFilters } from "./filters.ts";
import { importList } from "./history.server.ts";
import { importWords as words } from "./import-words.ts";
import { leadImportPages } from "./lead-import.server.ts";

export const meta = pageMeta;

/** Those of the user's own that wait for it are confirmed on their own page. */
export async function loader(args: LoaderFunctionArgs) {
  const [list, waiting] = await Promise.all([loadList(args, importList), leadImportPages.waiting(args.context)]);
  return { list, waiting };
}

/** Every file of leads, and what became of its rows (1 §2.4). */
export default function ImportHistory() {
  const { list, waiting } = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "导入", filters: importFilters, columns: columnsOf(waiting) });
  return (
    <ListPage
      title="导入历史"
      fills
      actions={
        <ListActions view={view}>
          <ButtonLink variant="primary" to={pathTo("cvrmImport")}>
            导入
          </ButtonLink>
        </ListActions>
      }
    >
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <ListTable view={view} />
      <ListPages view={view} />
    </ListPage>
  );
}

const { link, text, count } = fieldColumns<typeof importList, keyof typeof words>(words);
const columnsOf = (waiting: Readonly<Record<string, string>>): ColumnsOf<typeof importList> => [
  link("fileName", ({ id }) => pathTo("cvrmImportDetail", { detailID: id })),
  {
    id: "status",
    header: words.status,
    visibility: "both",
    card: "right",
    cell: ({ id, state }) => {
      const job = waiting[id];
      if (job === undefined) return <StatusTag tone={state.tone}>{state.label}</StatusTag>;
      return (
        <Link to={job}>
          <StatusTag tone={stateTags.checked.tone}>{stateTags.checked.label}</StatusTag>
        </Link>
      );
    },
  },
  text("id"),
  count("total", { card: "figure" }),
  count("acceptedCount"),
  count("refusedCount"),
  count("joinedCount"),
  { id: "createDate", header: words.createDate, visibility: "both", sort: "createDate", cell: (row) => <Moment value={row.createDate} /> },
  { id: "submitDate", header: words.submitDate, visibility: "both", cell: (row) => <Moment value={row.submitDate} /> },
  text("userName"),
];
