import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { packageFilters } from "./filters.ts";
import { packageList } from "./list.server.ts";
import { returnPackageKind } from "../orders/return-package-kind.ts";
import { packageWords as words } from "./package-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, packageList);

/** Packages of old parts, and where they are (2 §2). */
export default function PackageList() {
  const list = useLoaderData<typeof loader>();
  const { audience } = list;
  const view = viewList(list, { word: "装箱单", filters: packageFilters, columns: columnsOf(audience) });
  return (
    <PlainList
      view={view}
      opened={(id) => detailAddress(returnPackageKind, audience, id)}
      {...(audience === "dealer" ? { create: pathTo("backManagePackageCreate") } : {})}
    >
      {audience === "dealer" && (
        <>
          <ButtonLink to={pathTo("backManageNotice")}>通知快递</ButtonLink>
          <ButtonLink to={pathTo("backManageExpress")}>填写快递单号</ButtonLink>
        </>
      )}
    </PlainList>
  );
}

const { link, text, count, day } = fieldColumns<typeof packageList, keyof typeof words>(words);

function columnsOf(audience: Audience): ColumnsOf<typeof packageList> {
  return [
    link("packageNumber", ({ id }) => detailAddress(returnPackageKind, audience, id)),
    {
      id: "state",
      header: words.rmaStatus,
      visibility: "both",
      card: "right",
      cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag>,
    },
    text("dealer", { audience: "company", card: "left" }),
    text("rmaNumbers", { card: "left", long: "clip" }),
    count("pieces", { card: "right" }),
    onDemand(text("carrier")),
    text("expressNo"),
    text("size"),
    onDemand(text("addressDetail", { long: "clip" })),
    onDemand(text("telephone")),
    onDemand(text("userName")),
    onDemand(day("noticeDate")),
    day("expressDate", { card: "none" }),
    day("createDate", { sort: "createDate", card: "none" }),
    actionColumn(
      (row) => row.packageNumber ?? row.id,
      ({ nextStep }) => [nextStep],
    ),
  ];
}
