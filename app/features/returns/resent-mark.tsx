import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import type { Resent } from "./resent.ts";

/** 重寄, with its origin where that is known. */
export function ResentMark({ resent, resentOf }: Resent) {
  if (!resent) return null;
  return (
    <>
      <StatusTag tone="warning">重寄</StatusTag>
      {resentOf && <span className="line-rest">原在 {resentOf}</span>}
    </>
  );
}
