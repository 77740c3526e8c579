import type { ReactNode } from "react";
import { DetailColumns, SectionIndex } from "../../../components/detail/detail-page.tsx";
import { Section } from "../../../components/section.tsx";
import { areFilled, Facts } from "../../../components/detail/facts.tsx";
import { DocumentAttachments } from "../../../document/document-attachments.tsx";
import { DocumentTimeline } from "../../../document/document-timeline.tsx";
import type { TimelineEntry } from "../../../document/timeline.server.ts";
import type { Side } from "../../../server/request/context.ts";
import { useApplication } from "../application-context.tsx";
import { recordFacts, reviewFacts } from "./detail-facts.tsx";
import { ErrorRecords } from "./detail-related.tsx";
import type { ApplicationView, toErrorRecords } from "./detail-view.server.ts";
import { AmountSection, DocumentSections, OwnPart, type OwnSection } from "./document-sections.tsx";
import type { CodeNames } from "../dictionary-names.server.ts";
import { PartMissing, type OptionalPart } from "../../../components/detail/part-missing.tsx";
import { DuplicateList, VehicleHistory, type Beside } from "../review/review-beside.tsx";

export interface ApplicationBodyProps {
  side: Side;
  document: ApplicationView;
  names: CodeNames;
  errors: OptionalPart<ReturnType<typeof toErrorRecords>>;
  timeline: OptionalPart<TimelineEntry[]>;
  /** What stands beside a document for company staff. */
  beside: Beside | undefined;
  mayReadHistory: boolean;
  /** What it is authorized by and connected with. */
  links: ReactNode;
  /** Under the fees, and at the end: what only this kind of document has. */
  underFees?: OwnSection | undefined;
  last: OwnSection;
}

/** A document, section by section. */
export function ApplicationBody(props: ApplicationBodyProps) {
  const { side, document, names, errors, timeline, beside, mayReadHistory, links, underFees, last } = props;
  const kind = useApplication();
  const review = reviewFacts(document, side === "company");
  return (
    <>
      <SectionIndex sections={sectionsOf(props)} />
      <DetailColumns
        aside={
          <>
            <AmountSection document={document} />
            <Section id="errors" title={checksTitle[side]} {...(errors.ok && errors.value.length > 0 ? { tone: "warning" as const } : {})}>
              {errors.ok ? <ErrorRecords records={errors.value} /> : <PartMissing what={checksTitle[side]} part={errors} />}
            </Section>
            {beside?.duplicates && (
              <Section id="duplicates" title="疑似重复">
                <DuplicateList duplicates={beside.duplicates} />
              </Section>
            )}
            {beside?.history && document.vehicleVin && (
              <Section id="vehicle-history" title="车辆历史">
                <VehicleHistory vin={document.vehicleVin} history={beside.history} mayReadAll={mayReadHistory} />
              </Section>
            )}
            <Section id="history" title="处理记录">
              <DocumentTimeline timeline={timeline} />
            </Section>
          </>
        }
      >
        <DocumentSections document={document} names={names} links={links} />
        {underFees && <OwnPart own={underFees} />}
        <Section id="attachments" title="附件">
          <DocumentAttachments
            kind={kind}
            side={side}
            id={document.id}
            attachments={document.attachments}
            remark={document.attachmentRemark}
          />
        </Section>
        {/* What nobody has decided yet is nothing to read on paper. */}
        <div className={areFilled(review) ? undefined : "no-print"}>
          <Section id="review" title="审核">
            <Facts facts={review} />
          </Section>
        </div>
        <OwnPart own={last} />
        <div className="no-print">
          <Section id="record" title="系统信息">
            <details className="unfilled">
              <summary>记录编号与版本</summary>
              <Facts facts={recordFacts(document, side === "company", kind)} />
            </details>
          </Section>
        </div>
      </DetailColumns>
    </>
  );
}

const checksTitle: Readonly<Record<Side, string>> = { dealer: "错误记录", company: "检查结果" };

function sectionsOf({ side, underFees, last }: ApplicationBodyProps) {
  return [
    { id: "amounts", title: "金额" },
    { id: "summary", title: "概要" },
    { id: "warranty", title: "车辆与保修" },
    { id: "fault", title: "故障与原因" },
    { id: "links", title: "授权与关联" },
    { id: "parts", title: "零件明细" },
    { id: "labor", title: "工时明细" },
    { id: "other-fees", title: "其他费用" },
    { id: "fees", title: "费用合计" },
    ...(underFees ? [underFees] : []),
    { id: "attachments", title: "附件" },
    { id: "review", title: "审核" },
    last,
    { id: "errors", title: checksTitle[side] },
    { id: "history", title: "处理记录" },
  ];
}
