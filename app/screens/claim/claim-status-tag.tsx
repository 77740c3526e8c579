import { StatusTag } from "../../components/cells/cells.tsx";
import { claimStatus } from "./claim-words.ts";

/** A claim's status as a labelled badge. `name`: the backend's own word, for a code that is new to us. */
export function ClaimStatusTag({ status, name }: { status: number | undefined; name?: string | undefined }) {
  const { label, tone } = claimStatus(status, name);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
