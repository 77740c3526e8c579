import type { RouteEntry } from "../routing/route-entry.ts";
import type { DocumentRoutes } from "./document-kind.ts";
import { documentKinds, hasPart, type DocumentName, type DocumentWith } from "./document-kinds.ts";

/** Whether a name, of an address say, is that of a kind of document. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documentKinds, name);
}

/** The kind of document a route is about, by its name. @throws for a route of no document: a bug of the route table */
export function documentOf({ route }: { route: RouteEntry | undefined }): DocumentName {
  if (!route?.document || !isDocumentName(route.document)) throw new Error(`route ${route?.id ?? "?"} is about no document`);
  return route.document;
}

/** The same of a route that only some kinds have. @throws for a route of a kind without it: a bug of the route table */
export function documentWith<Part extends keyof DocumentRoutes>(
  part: Part,
  context: { route: RouteEntry | undefined },
): DocumentWith<Part> {
  const name = documentOf(context);
  if (!hasPart(name, part)) throw new Error(`${name} has no ${part}`);
  return name;
}
