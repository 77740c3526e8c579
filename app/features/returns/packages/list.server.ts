import { packageExport, packagePage } from "#gateway/operations/returns.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { packageFilters } from "./filters.ts";
import { packageStep } from "./next-step.server.ts";
import { packageWords as words } from "./package-words.ts";
import { toPackageRow } from "./package-view.server.ts";

/** Packages, the latest first. */
export const packageList = defineList({
  name: "package",
  filters: packageFilters,
  page: packagePage,
  file: packageExport,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  tabs: { filter: "rmaStatus" },
  toRow: (box, { audience }) => ({ ...toPackageRow(box), nextStep: packageStep(box, audience) }),
});
