import { StatusTag } from "#app/lib/ui/cells/cells.tsx";

/** 1 is a dealer in business; what any other state means its name says. */
export function DealerStatus({ status, statusName }: { status?: number | undefined; statusName?: string | undefined }) {
  return <StatusTag tone={status === 1 ? "success" : "idle"}>{statusName ?? "—"}</StatusTag>;
}
