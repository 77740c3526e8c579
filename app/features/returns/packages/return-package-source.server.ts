import type { OutputOf } from "#gateway/operation.ts";
import { packagePrint, type packagePage } from "#gateway/operations/returns.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import { findRows, type FindRows } from "#app/lib/lists/find-rows.server.ts";
import { packageList } from "./list.server.ts";
import { picturesOf, toPackageRow } from "./package-view.server.ts";

const rows = {
  ...packageList,
  toRow: (box: OutputOf<typeof packagePage>["records"][number]) => ({ ...toPackageRow(box), created: box.createDate }),
};
const byNumber = findRows(rows, ["packageNumber", "expressNo"]);
/** Whoever has a part in hand means the boxes that wait for one. */
const byPart = findRows(rows, ["partCode"], { receivedFlag: "0" });

/** How packages are read. */
export const returnPackageSource = {
  list: packageList,
  find: (...asked: Parameters<FindRows>) => [...byNumber(...asked), ...byPart(...asked)],
  attachments: attachmentsOf(packagePrint, "claim", picturesOf),
} as const;
