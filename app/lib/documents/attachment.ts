import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendAttachment } from "./attachment-source.server.ts";
import type { DocumentSource } from "./document-source.server.ts";
import { documentSources } from "#app/registry/document-sources.server.ts";
import { documentOf } from "./route-document.server.ts";

/** One attachment of a document of the kind its route is about. */
export async function loader(args: LoaderFunctionArgs) {
  const { attachments }: DocumentSource = documentSources[documentOf(args.context)];
  if (!attachments) throw new Error(`${args.context.route?.id ?? "?"}: its document is read without attachments`);
  return sendAttachment(args, attachments);
}
