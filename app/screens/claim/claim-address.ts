import type { Side } from "../../server/context.ts";
import { pathTo, type RouteId } from "../../route-table.ts";

interface ClaimRoutes {
  list: RouteId;
  export: RouteId;
  detail: RouteId;
  attachment: RouteId;
  create: RouteId;
  edit: RouteId;
  done: RouteId;
}

const routesOf: Readonly<Record<Side, ClaimRoutes>> = {
  dealer: {
    list: "claimSearch",
    export: "claimExport",
    detail: "claimDetail",
    attachment: "claimAttachment",
    create: "claimCreate",
    edit: "claimEdit",
    done: "claimDone",
  },
  company: {
    list: "companyClaimSearch",
    export: "companyClaimExport",
    detail: "companyClaimDetail",
    attachment: "companyClaimAttachment",
    create: "companyClaimCreate",
    edit: "companyClaimEdit",
    done: "companyClaimDone",
  },
};

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

/** The list of a side. `search`: a query without the question mark and the page. */
export function claimListAddress(side: Side, search = "", page = 1): string {
  const pageOf = page > 1 ? `page=${page}` : "";
  return withSearch(pathTo(routesOf[side].list), [search, pageOf].filter(Boolean).join("&"));
}

/** The Excel file of every claim the list's query matches. */
export function claimExportAddress(side: Side, search = ""): string {
  return withSearch(pathTo(routesOf[side].export), search);
}

export function claimDetailAddress(side: Side, id: string): string {
  return pathTo(routesOf[side].detail, { detailID: id });
}

/** The form of a stored claim; without an id, of a new one. */
export function claimEditorAddress(side: Side, id?: string): string {
  return id === undefined ? pathTo(routesOf[side].create) : pathTo(routesOf[side].edit, { detailID: id });
}

/** The page that says what a form has done; `id` as `rememberDone` made it. */
export function claimDoneAddress(side: Side, id: string): string {
  return pathTo(routesOf[side].done, { id });
}

/** Our own address of an attachment; `key` as `attachmentKey` makes it. */
export function claimAttachmentAddress(side: Side, id: string, key: string): string {
  return pathTo(routesOf[side].attachment, { detailID: id, number: key });
}

/** The claim history of a vehicle; there is one for the company only. */
export function vehicleHistoryAddress(vin: string, page = 1, size?: number): string {
  const search = new URLSearchParams({ vin });
  if (page > 1) search.set("page", String(page));
  if (size !== undefined) search.set("size", String(size));
  return withSearch(pathTo("companyClaimSearchHistory"), search.toString());
}
