import type { ReactNode } from "react";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { TimelineEntry } from "#app/lib/documents/timeline.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import type { RepairAlertsRead } from "../repair-alerts.tsx";
import type { CodeNames } from "../dictionary-names.server.ts";
import type { Beside } from "../review/review-beside.tsx";
import type { ClaimDocumentView, toErrorRecords } from "../detail/detail-view.server.ts";
import type { OwnSection } from "../detail/document-sections.tsx";

export interface ClaimDocumentBodyProps {
  audience: Audience;
  document: ClaimDocumentView;
  names: CodeNames;
  errors: OptionalPart<ReturnType<typeof toErrorRecords>>;
  timeline: OptionalPart<TimelineEntry[]>;
  /** What stands beside a document for company staff. */
  beside: Beside | undefined;
  /** Where the vehicle's repairs are too many. */
  alerts: RepairAlertsRead;
  mayReadHistory: boolean;
  /** Where all that happened to it is listed. */
  operations: string | undefined;
  /** Where what covers the vehicle is told, for whoever may look it up. */
  policy: string | undefined;
  /** What it is authorized by and connected with. */
  links: ReactNode;
  /** Under the fees, and at the end: what only this kind of document has. */
  underFees?: OwnSection | undefined;
  last: OwnSection;
}
