import type { ClaimDocumentOperations } from "#app/features/claim-documents/claim-document-operations.server.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { claimDocumentPages } from "../application-pages.ts";
import { backendAs } from "../backend-session.ts";
import type { Account } from "../visitor.ts";

/** A claim or a pre-authorization as the backend has it: enough to see that it was touched, and what it was made from. */
export interface CountedClaim {
  id: string;
  submitterCode: string | undefined;
  workOrderNumber: string;
  /** Version and state; both change with every write. */
  state: string;
}

/** Every claim and pre-authorization an account sees, straight from the backend. */
export async function countClaims(gateway: Gateway, account: Account): Promise<CountedClaim[]> {
  const backend = await backendAs(gateway, account);
  const counted = await Promise.all(claimDocumentPages.map(({ operations }) => countAll(backend, operations.page)));
  return counted.flat();
}

async function countAll(backend: Backend, operation: ClaimDocumentOperations["page"]): Promise<CountedClaim[]> {
  const page = (current: number) => backend.read(operation, { query: { current, size: 100 }, body: {} });
  const counted: CountedClaim[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total = 0 } = await page(current);
    for (const { id, submitterCode, workOrderNumber = "", version, status, adjustedTotalAmount } of records)
      counted.push({ id, submitterCode, workOrderNumber, state: `version ${version} status ${status} ${adjustedTotalAmount}` });
    if (records.length === 0 || current * 100 >= total) return counted;
  }
}

/** Claims that are gone, new or changed between two counts, in words. */
export function changedClaims(before: readonly CountedClaim[], after: readonly CountedClaim[]): string[] {
  const stateBefore = new Map(before.map(({ id, state }) => [id, state]));
  const stateAfter = new Map(after.map(({ id, state }) => [id, state]));
  const ids = new Set([...stateBefore.keys(), ...stateAfter.keys()]);
  return [...ids]
    .filter((id) => stateBefore.get(id) !== stateAfter.get(id))
    .map((id) => `${id}: ${stateBefore.get(id) ?? "not there"} → ${stateAfter.get(id) ?? "not there"}`);
}

/** Work orders that more than one claim was made for. */
export function doubledOrders(claims: readonly CountedClaim[]): string[] {
  const seen = new Set<string>();
  return claims.flatMap(({ workOrderNumber }) => {
    if (seen.has(workOrderNumber)) return [workOrderNumber];
    seen.add(workOrderNumber);
    return [];
  });
}
