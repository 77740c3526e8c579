import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import { activityKind } from "./activity-kind.ts";

const [draft, running] = ["0", "1"] as const;

interface Activity {
  id: string;
  status?: string | undefined;
  sendDate?: string | undefined;
}

/** What runs and no dealer was shown waits to be sent down. */
export const isUnsent = ({ status, sendDate }: Activity) => status === running && sendDate === undefined;

/** What an activity asks of whoever writes activities: it is published, then sent down. */
export function activityStep(row: Activity): RowAction {
  const label = row.status === draft ? "发布" : isUnsent(row) ? "下发" : "查看";
  return { label, to: detailAddress(activityKind, "company", row.id) };
}
