import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { shortCodeFilters } from "./filters.ts";
import { shortCodeList } from "./list.server.ts";
import { shortCodeWords as words } from "./short-code-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadList(args, shortCodeList);

/** Short codes of labels and the parts they stand for, in every version (1 §2.4): a code is scanned or typed into its filter. */
export default function ShortCodeList() {
  const loaded = useLoaderData<typeof loader>();
  const writes = loaded.audience === "company";
  const view = viewList(loaded, { word: "短码", filters: shortCodeFilters, columns: writes ? [...columns, next] : columns });
  const actions = (
    <ListActions view={view}>
      {writes && (
        <ButtonLink variant="primary" to={pathTo("mtsDecodingCreate")}>
          新增短码
        </ButtonLink>
      )}
    </ListActions>
  );
  return (
    <ListPage title="零件短码" fills actions={actions}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <ListTable view={view} />
      <ListPages view={view} />
    </ListPage>
  );
}

const { text, count, day } = fieldColumns<typeof shortCodeList, keyof typeof words>(words);
const columns: ColumnsOf<typeof shortCodeList> = [
  {
    ...text("partShortCd", { sort: "partShortCd", rowHeader: true, visibility: "always" }),
    cell: ({ partShortCd, version, effectiveFlag }) => (effectiveFlag ? partShortCd : `${partShortCd ?? ""}（第 ${version ?? 1} 版）`),
  },
  count("version"),
  {
    id: "state",
    header: words.state,
    visibility: "both",
    card: "right",
    cell: ({ effectiveFlag }) => <StatusTag tone={effectiveFlag ? "success" : "idle"}>{effectiveFlag ? "使用中" : "旧版本"}</StatusTag>,
  },
  text("partCd", { sort: "partCd" }),
  text("partName", { card: "left" }),
  onDemand(text("userName")),
  day("createDate"),
];
const next: (typeof columns)[number] = {
  id: "next",
  header: "操作",
  visibility: "both",
  cell: ({ effectiveFlag, partShortCd = "" }) =>
    effectiveFlag && <Link to={pathTo("mtsDecodingVersion", { code: partShortCd })}>新版本</Link>,
};
