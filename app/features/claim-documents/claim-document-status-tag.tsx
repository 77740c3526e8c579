import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { claimDocumentStatus } from "./claim-document-words.ts";

/** A claim's status as a labelled badge. `name`: the backend's own word, for a code that is new to us. */
export function ClaimDocumentStatusTag({ status, name, recommended }: StatusProps) {
  const { label, tone } = claimDocumentStatus(status, name);
  return <StatusTag tone={tone}>{recommended ? `${label} · 建议批准` : label}</StatusTag>;
}

interface StatusProps {
  status: number | undefined;
  name?: string | undefined;
  /** An approval waits for somebody with authority over the amount. */
  recommended?: boolean | undefined;
}
