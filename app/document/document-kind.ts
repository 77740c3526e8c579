import type { Tone } from "../components/cells/cells.tsx";
import type { NamedRoute } from "../route-table.ts";
import type { Side } from "../server/request/context.ts";

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
 * What a kind of document can be asked, in a browser too; each subject describes its own, `document-kinds.ts` lists them.
 * What only some kinds have is theirs to add.
 */
export interface DocumentKind {
  /** As routes, kept records and addresses name it. */
  name: string;
  /** In what users are told. */
  word: string;
  /** What its number is called. */
  numberWord: string;
  routes: Readonly<Record<Side, DocumentRoutes>>;
  /** The word and tone of a state's code. `backendName`: the backend's own word, for a code that is new to us. */
  statusOf(code: number | undefined, backendName?: string): StatusWord;
  /** Query of its list for the documents that wait for a decision. */
  waiting: string;
  /** There is a sheet of it for paper. */
  printed: boolean;
}
