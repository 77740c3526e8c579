import { readSavedSearches, writeSavedSearches, type SavedSearch } from "../preferences/preference-store.server.ts";
import type { RequestContext } from "../request/context.ts";
import type { Filter } from "./filters.ts";
import { storeTexts } from "./personal-terms.server.ts";

/**
 * The searches a user saved for a list, newest first. One of before personal conditions had keys, with a customer's name in its address,
 * gets its keys now, and is stored with them: it goes on working, and the name stands in no address any more.
 */
export async function readOwnSearches(
  context: RequestContext,
  settings: Readonly<Record<string, unknown>>,
  { name: list, filters }: { name: string; filters: { all: readonly Filter[] } },
): Promise<SavedSearch[]> {
  const saved = readSavedSearches(settings, list);
  const keep = (searches: readonly SavedSearch[]) =>
    Promise.all(
      searches.map(async ({ name, search }) => ({ name, search: await storeTexts(context, search, filters, context.actor.audience) })),
    );
  try {
    const kept = await keep(saved);
    if (kept.some(({ search }, index) => search !== saved[index]?.search)) await writeSavedSearches(context, list, keep);
    return kept;
  } catch (error) {
    context.log.warn({ err: error, list }, "saved searches of before keys cannot be given any");
    return saved;
  }
}
