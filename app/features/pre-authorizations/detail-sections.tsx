import { Link } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { areFilled, Facts, type Fact } from "#app/lib/details/facts.tsx";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { approvedStatus } from "../claim-documents/claim-document-words.ts";
import { yesNo } from "../claim-documents/detail/detail-facts.tsx";
import type { ClaimDocumentView } from "../claim-documents/detail/detail-view.server.ts";
import type { OwnSection } from "../claim-documents/detail/document-sections.tsx";
import { ReportLink } from "../reports/report-link/report-link.tsx";
import type { toOpinions } from "./opinion-view.server.ts";
import { preAuthorizationWords as words } from "./pre-authorization-words.ts";
import { claimDocumentKinds } from "../claim-documents/claim-document-kinds.ts";

/* What a pre-authorization has beyond a claim. */

/** What found the repair necessary, and the claim that uses the pre-authorization. */
export function PreAuthorizationLinks({ document, audience }: { document: ClaimDocumentView; audience: Audience }) {
  return (
    <>
      <Facts facts={linkFacts(document, audience)} />
      {isUnused(document) && <p className="quiet">尚未被索赔单使用。</p>}
    </>
  );
}

/** Whether there is anything to read in them: an empty box is none on paper. */
export function hasLinks(document: ClaimDocumentView): boolean {
  return isUnused(document) || areFilled(linkFacts(document, "dealer"));
}

const isUnused = ({ status, claimId }: ClaimDocumentView) => status === approvedStatus && !claimId;

function linkFacts(document: ClaimDocumentView, audience: Audience): Fact[] {
  const { claimId, claimNumber, reportCode } = document;
  return [
    { label: "涉及服务活动", value: yesNo(document.activityNeeded) },
    { label: "服务活动", value: document.actCode ?? document.activityId },
    { label: words.reportCode, value: reportCode && <ReportLink audience={audience} kind="techSupport" code={reportCode} /> },
    {
      label: words.claimNumber,
      value: claimId && <Link to={detailAddress(claimDocumentKinds.claim, audience, claimId)}>{claimNumber ?? claimId}</Link>,
    },
  ];
}

/** `undefined`: there is no report to have opinions on. */
export type ReadOpinions = OptionalPart<ReturnType<typeof toOpinions>> | undefined;

/** Opinions on its technical support report. */
export function opinionSection(opinions: ReadOpinions): OwnSection {
  return { id: "opinions", title: "报告意见", content: contentOf(opinions) };
}

function contentOf(opinions: ReadOpinions) {
  if (!opinions) return <p className="quiet">没有指定技术支持报告。</p>;
  return opinions.ok ? <Opinions opinions={opinions.value} /> : <PartMissing what="报告意见" part={opinions} />;
}

/** Internal ones, which reach company staff alone, say so. */
function Opinions({ opinions }: { opinions: ReturnType<typeof toOpinions> }) {
  if (opinions.length === 0) return <p className="quiet">没有意见。</p>;
  return (
    <ul className="plain-list">
      {opinions.map(({ key, internal, opinion, createUserName, createDate }) => (
        <li key={key}>
          <StatusTag tone={internal ? "warning" : "info"}>{internal ? "内部意见" : "意见"}</StatusTag> {opinion}
          <br />
          <small>
            {createUserName} <Moment value={createDate} />
          </small>
        </li>
      ))}
    </ul>
  );
}
