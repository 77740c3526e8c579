import type { Operation, Service } from "#gateway/operation.ts";
import type { FindRows } from "../list/find-rows.server.ts";
import type { AddressShape } from "../list/list-address.server.ts";
import type { ReadPrinted } from "./printed-document.server.ts";

interface StoredAttachment {
  id?: string | undefined;
  attachmentName?: string | undefined;
  attachmentUrl?: string | undefined;
}

/** How a kind of document is read: in its list, with its attachments, for paper. What it has none of, it leaves out. */
export interface DocumentSource {
  list: Pick<AddressShape<never, string>, "sorts">;
  /** How one is found by a number somebody has at hand. */
  find: FindRows;
  /** The document with its attachments, and the service that has their files. */
  attachments?: {
    detail: Operation<string, { params: { id: string } }, { attachmentList: readonly StoredAttachment[] }, "read">;
    service: Service;
  };
  print?: ReadPrinted<unknown>;
}
