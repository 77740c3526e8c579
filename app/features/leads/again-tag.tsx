import { StatusTag } from "#app/lib/ui/cells/cells.tsx";

/** A customer who asked again, and whom nobody has answered since. */
export function AgainTag() {
  return <StatusTag tone="critical">再次留资</StatusTag>;
}
