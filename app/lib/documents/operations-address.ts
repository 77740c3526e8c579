import type { MenuEntry } from "#gateway/schemas/session.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "../routing/access-rules.ts";

/** Where all that happened to a document is listed by its number, for whoever's menu has it. @param type `applicationTypeCd` of its kind */
export function operationsAddress(menu: readonly MenuEntry[], applicationNo: string, applicationTypeCd: string): string | undefined {
  if (!hasEntry(menu, "quickOperationHistory")) return undefined;
  return `${pathTo("quickOperationHistory")}?${new URLSearchParams({ applicationNo, applicationTypeCd })}`;
}
