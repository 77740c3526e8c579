/*
 * Electronic invoices come as OFD, which is a ZIP with its list of documents at its top, or as XML. XML that declares a document type is
 * none of them: entities of a document type are how XML reads other files, or grows without end.
 */

/** The member by which a ZIP is known as OFD. */
export const ofdMember = "OFD.xml";

/** What no XML of an invoice may contain, in small letters. */
export const documentType = "<!doctype";

/** Whether a text begins as XML does. @param head its first characters */
export const beginsAsXml = (head: string) => /^\uFEFF?\s*<(\?xml\s|[A-Za-z_])/.test(head);
