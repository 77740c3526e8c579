import type { Tone } from "../ui/cells/cells.tsx";
import type { NamedRoute } from "#app/registry/route-table.ts";
import type { Audience } from "../request/context.ts";

/** Addresses a document has on each side; what it has no screen for, it has no address of. */
export interface DocumentRoutes {
  list: NamedRoute;
  export?: NamedRoute;
  create?: NamedRoute;
  edit?: NamedRoute;
  detail: NamedRoute;
  attachment?: NamedRoute;
  done?: NamedRoute;
}

export interface StatusWord {
  label: string;
  tone: Tone;
}

/**
 * What a kind of document can be asked, in a browser too; each subject describes its own. A page that links to one imports its
 * description, and so has its addresses and no other kind's: the list of all kinds (`document-kinds.server.ts`) stays on the server.
 * What only some kinds have is theirs to add.
 */
export interface DocumentKind {
  /** As routes, kept records and addresses name it. */
  name: string;
  /** In what users are told. */
  word: string;
  /** What its number is called. */
  numberWord: string;
  routes: Readonly<Record<Audience, DocumentRoutes>>;
  /** The word and tone of a state's code. `backendName`: the backend's own word, for a code that is new to us. */
  statusOf(code: number | undefined, backendName?: string): StatusWord;
  /** Query of its list for the documents that wait for a decision, of a kind that is decided. */
  waiting?: string;
  /** Query of a dealer's list for the documents that came back to be corrected. */
  returned?: string;
}

/** A kind of document that has addresses for a part. */
export type KindWith<Part extends keyof DocumentRoutes, Kind extends Pick<DocumentKind, "routes"> = Pick<DocumentKind, "routes">> = Kind & {
  readonly routes: Readonly<Record<Audience, Required<Pick<DocumentRoutes, Part>>>>;
};

/** Whether a kind of document has an address for a part. */
export function hasPart<Part extends keyof DocumentRoutes, Kind extends Pick<DocumentKind, "routes">>(
  kind: Kind,
  part: Part,
): kind is KindWith<Part, Kind> {
  return kind.routes.dealer[part] !== undefined;
}
