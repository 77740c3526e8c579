import { pathTo } from "#app/registry/route-table.ts";
import type { SearchFields, SearchProblem } from "./quick-search.ts";

export interface SearchAnswer {
  /** Address of the document. */
  to?: string;
  problem?: SearchProblem;
}

/** Asks where the document is; whatever goes wrong is an answer too, for it must not cost the page it was asked on. */
export async function askQuickSearch(fields: SearchFields): Promise<SearchAnswer> {
  const search = new URLSearchParams({ ...fields }).toString();
  try {
    const response = await fetch(`${pathTo("quickSearchAnswer")}?${search}`, { headers: { accept: "application/json" } });
    // Our own host answers this or a problem in the form below; anything else fails to be read.
    const answer = (await response.json()) as SearchAnswer & { ok: boolean; kind?: string; message?: string; reference?: string };
    if (answer.ok) return answer;
    const { message = lost, reference, kind } = answer;
    // Its page signs in and goes on with what was typed; it is left to the user whether what else stands here is left.
    if (kind === "unauthenticated") location.assign(`${pathTo("quickSearch")}?${search}`);
    return { problem: { message, ...(reference ? { reference } : {}) } };
  } catch {
    // The line is down, or something on it answered in our place; both look the same from here.
    return { problem: { message: lost } };
  }
}

const lost = "网络连接中断，请检查网络后再试一次";
