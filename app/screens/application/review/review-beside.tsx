import { Link } from "@remix-run/react";
import { Day, Money } from "../../../components/cells/cells.tsx";
import { claimDetailAddress, vehicleHistoryAddress } from "../../claim/claim-address.ts";
import { ApplicationStatusTag } from "../application-status-tag.tsx";
import type { toHistoryRow } from "../../claim/history-view.server.ts";
import { PartMissing, type OptionalPart } from "../../../components/detail/part-missing.tsx";
import type { Duplicate } from "./review-view.ts";

/** Claims of any dealer for the same part of the same vehicle. */
export function Duplicates({ duplicates }: { duplicates: OptionalPart<Duplicate[]> }) {
  if (!duplicates.ok) return <PartMissing what="疑似重复的索赔单" part={duplicates} />;
  if (duplicates.value.length === 0) return <p className="quiet">没有同一车辆、同一主因件的其他索赔单。</p>;
  return (
    <ul className="plain-list">
      {duplicates.value.map((other) => (
        <li key={other.id}>
          <Link to={claimDetailAddress("company", other.id)}>{other.number}</Link>{" "}
          <ApplicationStatusTag status={other.status} name={other.statusName} />
          <br />
          {other.dealer} · <Day value={other.created} /> · <Money amount={other.amount} currency={other.currency} />
        </li>
      ))}
    </ul>
  );
}

type LastRepairs = OptionalPart<{ rows: ReturnType<typeof toHistoryRow>[] }>;

/** What is read beside a claim; a part is not there where the claim names no vehicle or no causal part. */
export interface Beside {
  duplicates: OptionalPart<Duplicate[]> | undefined;
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
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={claimDetailAddress("company", row.id)}>{row.applicationNumber ?? row.id}</Link>{" "}
            <ApplicationStatusTag status={row.status} name={row.statusName} />
            <br />
            <Day value={row.repairDate ?? row.createDate} />
            {row.tripCurrent && ` · ${row.tripCurrent} ${row.tripUnit ?? "km"}`}
            {row.part && ` · ${row.part}`}
          </li>
        ))}
      </ul>
      {mayReadAll && (
        <p className="recalculate">
          <Link to={vehicleHistoryAddress(vin)}>全部车辆历史</Link>
        </p>
      )}
    </>
  );
}
