import type { Side } from "../../server/request/context.ts";
import { reportAddress, type ReportKind } from "./report-address.ts";

interface ReportLinkProps {
  side: Side;
  kind: ReportKind;
  code: string;
}

/** A report's code as a link that opens the report in a new window (1 §7.5): what one reads or fills in stays where it is. */
export function ReportLink({ side, kind, code }: ReportLinkProps) {
  return (
    <a href={reportAddress(side, kind, code)} target="_blank" rel="noopener">
      {code}
      <span className="unseen">（在新窗口打开）</span>
    </a>
  );
}
