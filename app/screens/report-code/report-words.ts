import type { Tone } from "../../components/cells/cells.tsx";
import type { ReportKind } from "./report-address.ts";

interface StatusWord {
  label: string;
  tone: Tone;
}

/** What each kind is called, and the words of its states (2 §5). */
export const reportWords: Readonly<Record<ReportKind, { name: string; statuses: Readonly<Record<number, StatusWord>> }>> = {
  techSupport: {
    name: "技术支持报告",
    statuses: {
      1: { label: "待处理", tone: "info" },
      2: { label: "需更正", tone: "warning" },
      3: { label: "待处理（已更正）", tone: "info" },
      4: { label: "待确认", tone: "success" },
      5: { label: "已关闭", tone: "idle" },
    },
  },
  warrantyReport: {
    name: "质保报告",
    statuses: {
      0: { label: "未查看", tone: "info" },
      1: { label: "待批准", tone: "info" },
      2: { label: "需更正", tone: "warning" },
      3: { label: "已驳回", tone: "critical" },
      4: { label: "已批准", tone: "success" },
      5: { label: "已查看", tone: "info" },
    },
  },
};

/** The word of a state: the backend's own, ours where it sends none; a code new to both is shown as it is. */
export function reportStatus(kind: ReportKind, code: number | undefined, backendName: string | undefined): StatusWord {
  const known = code === undefined ? undefined : reportWords[kind].statuses[code];
  return { tone: known?.tone ?? "idle", label: backendName || known?.label || (code === undefined ? "未知" : `状态 ${code}`) };
}
