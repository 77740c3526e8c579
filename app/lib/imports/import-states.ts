import type { ImportState } from "./import-view.ts";

/** What a file's state is called, and how it is toned. */
export const stateTags = {
  checked: { label: "待确认", tone: "warning" },
  running: { label: "正在写入", tone: "info" },
  interrupted: { label: "写入中断", tone: "critical" },
  failed: { label: "未完成", tone: "critical" },
  done: { label: "已导入", tone: "success" },
} as const satisfies Record<ImportState["kind"], unknown>;
