import type { RouteEntry } from "../routing/route-entry.ts";
import { documentKinds, type DocumentName } from "./document-kinds.ts";

/** Whether a name, of an address say, is that of a kind of document. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documentKinds, name);
}

/** The kind of document a route is about, by its name. @throws for a route of no document: a bug of the route table */
export function documentOf({ route }: { route: RouteEntry | undefined }): DocumentName {
  if (!route?.document || !isDocumentName(route.document)) throw new Error(`route ${route?.id ?? "?"} is about no document`);
  return route.document;
}
