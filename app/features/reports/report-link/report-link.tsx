import type { Audience } from "#app/lib/request/context.ts";
import { useLeadsTo } from "#app/lib/shell/own-menu.ts";
import { reportAddress, reportLists, type ReportKind } from "./report-address.ts";

interface ReportLinkProps {
  audience: Audience;
  kind: ReportKind;
  code: string;
}

/**
 * A report's code as a link that opens the report in a new window (1 §7.5): what one reads or fills in stays where it is. The code alone for
 * whoever has no such reports to read.
 */
export function ReportLink({ audience, kind, code }: ReportLinkProps) {
  const mayOpen = useLeadsTo(reportLists[kind][audience]);
  if (!mayOpen) return <>{code}</>;
  return (
    <a href={reportAddress(audience, kind, code)} target="_blank" rel="noopener">
      {code}
      <span className="unseen">（在新窗口打开）</span>
    </a>
  );
}
