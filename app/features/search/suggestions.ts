import type { LoaderFunctionArgs } from "@remix-run/node";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import type { Suggestion } from "#app/lib/shell/search-suggestions.ts";
import { findDocuments, type SearchView } from "./search.server.ts";

/** Hits of one kind, and of all kinds together: as many as are read at a glance. */
const [mostOfKind, most] = [3, 9] as const;

/** What the header's box offers while somebody types: the first hits of each kind. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await findDocuments(context, new URL(request.url).searchParams.get("q") ?? "");
  return Response.json({ suggestions: toSuggestions(view) });
}

function toSuggestions({ kinds, records }: SearchView): Suggestion[] {
  const documents = kinds.flatMap(({ word, rows }) =>
    rows.slice(0, mostOfKind).map(({ id, number = id, to, state, vin, partName }) => ({
      word,
      number,
      facts: joined(state.label, vin, partName) ?? "",
      to,
    })),
  );
  const others = records.flatMap(({ word, rows }) =>
    rows.slice(0, mostOfKind).map(({ number, facts = "", to }) => ({ word, number, facts, to })),
  );
  return [...documents, ...others].slice(0, most);
}
