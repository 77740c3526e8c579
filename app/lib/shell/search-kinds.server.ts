import { shortcutColumns, shortcutTypes } from "#gateway/operations/quick-search.ts";
import type { Backend } from "#gateway/backend.ts";
import { optionalRead } from "../data/optional-read.server.ts";
import { addressOfMenuCode } from "./menu.ts";
import type { SearchItem, SearchProblem } from "./quick-search.ts";

/** What can be searched for; `problem`: what is missing of it, and why. */
interface SearchKinds {
  items: readonly SearchItem[];
  problem?: SearchProblem | undefined;
}

/**
 * What the quick search finds and by what: the types, then the items of each at once. Kinds without a screen here are not offered, as
 * in the menu. Both calls are kept for each user, so that the next page asks for neither.
 * @throws GatewayError when the session is over
 */
export async function readSearchKinds(backend: Backend): Promise<SearchKinds> {
  const types = await optionalRead(backend.read(shortcutTypes), (found) =>
    found.filter(({ menuCode }) => addressOfMenuCode(menuCode, "company") !== undefined),
  );
  if (!types.ok) return { items: [], problem: unreadable("搜索类型", types) };
  const read = await Promise.all(
    types.value.map(async ({ id, menuCode, menuName }) => ({
      menuName,
      ofType: await optionalRead(backend.read(shortcutColumns, { params: { id } }), (found) =>
        found.map(({ columnCode, columnName = "" }) => ({ menuCode, menuName: menuName ?? "", columnCode, columnName })),
      ),
    })),
  );
  const items: SearchItem[] = [];
  let problem: SearchProblem | undefined;
  for (const { menuName, ofType } of read) {
    if (ofType.ok) items.push(...ofType.value);
    else problem ??= unreadable(`${menuName}的筛选项`, ofType);
  }
  return { items, problem };
}

function unreadable(what: string, { message, reference }: { message: string; reference: string }): SearchProblem {
  return { message: `${what}暂时无法读取：${message}，请稍后重试`, reference };
}
