import { pathTo } from "../route-table.ts";
import type { DocumentKind } from "./document-kind.ts";

/** The sheet of a document. */
export function printAddress({ name }: Pick<DocumentKind, "name">, id: string): string {
  return `${pathTo("element")}?${new URLSearchParams({ kind: name, id })}`;
}
