/** What an attachment is addressed by under its document: its id, else its place in the list, counted from 1. */
export function attachmentKey(attachment: { id?: string | undefined }, position: number): string {
  return attachment.id ?? String(position);
}

/** The attachment of a key as `attachmentKey` makes it; ids go before places, so a link never opens another file than it names. */
export function findAttachment<A extends { id?: string | undefined }>(attachments: readonly A[], key: string): A | undefined {
  return attachments.find(({ id }) => id === key) ?? (/^[1-9]\d{0,3}$/.test(key) ? attachments[Number(key) - 1] : undefined);
}
