import type { FindRows } from "../lists/find-rows.server.ts";
import type { AddressShape } from "../lists/list-address.server.ts";
import type { AttachmentSource } from "./attachment-source.server.ts";
import type { ReadPrinted } from "./printed-document.server.ts";

/** How a kind of document is read: in its list, with its attachments, for paper. What it has none of, it leaves out. */
export interface DocumentSource {
  list: Pick<AddressShape<never, string>, "sorts">;
  /** How one is found by a number somebody has at hand. */
  find: FindRows;
  attachments?: AttachmentSource;
  print?: ReadPrinted<unknown>;
}
