import { leadPoolDetail, leadPoolPage } from "#gateway/operations/lead-follow-up.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { readChosenIds } from "#app/lib/lists/chosen-ids.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { assignMax } from "./assign-form.ts";
import type { PoolLead } from "./pool.server.ts";

/** Leads an address names, as they stand; the only one it names may be with a dealer already, several must wait for one. */
export async function readChosenLeads({ backend }: RequestContext, ids: readonly string[]): Promise<PoolLead[]> {
  const [only, ...others] = ids;
  if (only === undefined) return [];
  if (others.length === 0) {
    const lead = await readIfFound(backend.read(leadPoolDetail, { params: { id: only } }));
    return lead ? [lead] : [];
  }
  const { records } = await backend.read(leadPoolPage, { query: { current: 1, size: assignMax }, body: { ids: ids.join() } });
  // In the order they were chosen.
  return ids.flatMap((id) => records.filter((lead) => lead.id === id));
}

/** The leads an address names, each once. */
export function readIds(request: Request): string[] {
  return readChosenIds(new URL(request.url).searchParams).filter((id) => !id.includes(","));
}
