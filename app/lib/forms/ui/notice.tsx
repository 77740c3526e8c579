import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "critical";

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Reads it out when it appears: for what just happened, not for what always stands there. */
  announce?: boolean;
}

const toneMarks: Record<NoticeTone, { mark: string; words: string }> = {
  info: { mark: "i", words: "提示" },
  success: { mark: "✓", words: "成功" },
  warning: { mark: "!", words: "注意" },
  critical: { mark: "✕", words: "错误" },
};

/** A message in a coloured bar. Its sign and hidden word say its tone as well as its colour does. */
export function Notice({ tone, title, children, announce = false }: NoticeProps) {
  const { mark, words } = toneMarks[tone];
  const role = announce ? (tone === "critical" || tone === "warning" ? "alert" : "status") : undefined;
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <span className="notice-mark" aria-hidden="true">
        {mark}
      </span>
      <div className="notice-body">
        <span className="unseen">{words}：</span>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
