import { StatusTag } from "../../components/cells/cells.tsx";
import { applicationStatus } from "./application-words.ts";

/** A claim's status as a labelled badge. `name`: the backend's own word, for a code that is new to us. */
export function ApplicationStatusTag({ status, name }: { status: number | undefined; name?: string | undefined }) {
  const { label, tone } = applicationStatus(status, name);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
