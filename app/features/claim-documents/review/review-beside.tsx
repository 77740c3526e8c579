import { Fragment } from "react";
import { Link } from "@remix-run/react";
import { Day, Money } from "#app/lib/ui/cells/cells.tsx";
import type { toHistoryRow } from "../history-view.server.ts";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import type { Duplicate, Duplicates } from "./review-view.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { RelatedDocuments } from "#app/lib/documents/related-documents.tsx";
import { vehicleHistoryAddress } from "../history-address.ts";

/** More of them are a click away. */
const mostShown = 2;

/** Documents of any dealer for the same part of the same vehicle. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicates[] }) {
  const { name } = useClaimDocument();
  return duplicates.map(({ claimDocument, found }) => {
    const kind = claimDocumentKinds[claimDocument];
    if (!found.ok) return <PartMissing key={claimDocument} what={`疑似重复的${kind.word}`} part={found} />;
    const rest = found.value.slice(mostShown);
    const rows = (of: readonly Duplicate[]) => (
      <RelatedDocuments
        documents={of.map((other) => ({
          to: detailAddress(kind, "company", other.id),
          number: other.number,
          word: claimDocument === name ? undefined : kind.word,
          status: kind.statusOf(other.status, other.statusName),
          facts: (
            <>
              {other.dealer} · <Day value={other.created} /> · <Money amount={other.amount} currency={other.currency} />
            </>
          ),
        }))}
      />
    );
    return (
      <Fragment key={claimDocument}>
        {rows(found.value.slice(0, mostShown))}
        {rest.length > 0 && (
          <details className="fold-line">
            <summary>其余 {rest.length} 单</summary>
            {rows(rest)}
          </details>
        )}
      </Fragment>
    );
  });
}

type LastRepairs = OptionalPart<{ rows: ReturnType<typeof toHistoryRow>[] }>;

/** What is read beside a document; a part is not there where the document names no vehicle or no causal part. */
export interface Beside {
  duplicates: Duplicates[] | undefined;
  history: LastRepairs | undefined;
}

interface VehicleHistoryProps {
  vin: string;
  history: LastRepairs;
  /** Whether the user's menu has the whole of it. */
  mayReadAll: boolean;
}

/** The last repairs of the vehicle. */
export function VehicleHistory({ vin, history, mayReadAll }: VehicleHistoryProps) {
  if (!history.ok) return <PartMissing what="车辆历史" part={history} />;
  const { rows } = history.value;
  return (
    <>
      {rows.length === 0 && <p className="quiet">该车辆没有其他索赔记录。</p>}
      <RelatedDocuments
        documents={rows.map((row) => ({
          to: detailAddress(claimDocumentKinds.claim, "company", row.id),
          number: row.applicationNumber ?? row.id,
          status: claimDocumentKinds.claim.statusOf(row.status, row.statusName),
          facts: (
            <>
              <Day value={row.repairDate ?? row.createDate} />
              {row.tripCurrent && ` · ${row.tripCurrent} ${row.tripUnit ?? "km"}`}
              {row.part && ` · ${row.part}`}
            </>
          ),
        }))}
      />
      {mayReadAll && (
        <p className="recalculate">
          <Link to={vehicleHistoryAddress(vin)}>全部车辆历史</Link>
        </p>
      )}
    </>
  );
}
