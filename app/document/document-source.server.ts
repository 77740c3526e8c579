import type { Operation, Service } from "#gateway/operation.ts";
import type { AddressShape } from "../list/list-address.server.ts";

interface StoredAttachment {
  id?: string | undefined;
  attachmentName?: string | undefined;
  attachmentUrl?: string | undefined;
}

/** How a kind of document is read: whole, with its attachments, and in its list. */
export interface DocumentSource {
  detail: Operation<string, { params: { id: string } }, { attachmentList: readonly StoredAttachment[] }, "read">;
  /** Has its attachments. */
  service: Service;
  list: Pick<AddressShape<never, string>, "sorts">;
}
