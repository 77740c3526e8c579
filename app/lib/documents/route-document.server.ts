import type { RouteEntry } from "../routing/route-entry.ts";
import { hasPart, type DocumentKind, type DocumentRoutes, type KindWith } from "./document-kind.ts";
import { documentKinds, type DocumentName } from "#app/registry/document-kinds.server.ts";

/** Whether a name, of an address say, is that of a kind of document. */
function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documentKinds, name);
}

/** The name of the kind of document a route is about. @throws for a route of no document: a bug of the route table */
export function documentOf({ route }: { route: RouteEntry | undefined }): DocumentName {
  if (!route?.document || !isDocumentName(route.document)) throw new Error(`route ${route?.id ?? "?"} is about no document`);
  return route.document;
}

/** The kind of document of a route that only some kinds have. @throws for a route of a kind without it: a bug of the route table */
export function documentWith<Part extends keyof DocumentRoutes>(
  part: Part,
  context: { route: RouteEntry | undefined },
): KindWith<Part, DocumentKind> {
  const kind: DocumentKind = documentKinds[documentOf(context)];
  if (!hasPart(kind, part)) throw new Error(`${kind.name} has no ${part}`);
  return kind;
}
