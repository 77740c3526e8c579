import type { FailureView } from "./failure-views.ts";
import type { MatrixAction } from "./user-actions.ts";

/** One operation on one screen: what is done there, and how the screen shows it when the operation fails. */
export interface MatrixLine {
  /** As it is declared; `claim.file` for the file of a document, whose address is no declared operation's. */
  operation: string;
  screen: string;
  action: MatrixAction;
  shows: FailureView;
  /**
   * What an answer of a wrong shape comes to where it is no failure. `leftOut`: nothing of it is required, and what cannot be
   * read is left out and counted as drift. `unread`: the operation declares no answer.
   */
  schema?: "leftOut" | "unread";
  /** What the page says of an answer it could read nothing of. */
  saysOfNothing?: string;
  /** The operation writes. */
  writes?: true;
  /** A page of the handheld terminals, whose session ends in words and at a login of their own. */
  handheld?: boolean;
}
