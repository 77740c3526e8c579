import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { drawSymbols } from "#app/lib/ui/print/symbols.server.ts";
import { PrintSheet } from "#app/lib/ui/print/print-sheet.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { documentKinds } from "#app/registry/document-kinds.server.ts";
import { DocumentSheet, isPrinted } from "#app/registry/document-sheets.tsx";
import { documentSources } from "#app/registry/document-sources.server.ts";
import { printedBy, requirePrintable, unknownDocument } from "#app/lib/documents/printed-document.server.ts";

export const meta = pageMeta;

/** A document for paper, by `?kind=` and `?id=`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const name = search.get("kind") ?? "";
  if (!isPrinted(name)) throw unknownDocument();
  const kind = documentKinds[name];
  const wanted = await requirePrintable(context, kind, search.get("id"));
  const { id, number, status, lead, content } = await documentSources[name].print(context, wanted, search);
  return {
    title: number,
    name,
    word: kind.word,
    status,
    lead,
    content,
    symbols: await drawSymbols(number),
    back: detailAddress(kind, context.actor.side, id),
    printed: printedBy(context),
  };
}

export default function Element() {
  const { name, word, status, lead, content, symbols, back, printed } = useLoaderData<typeof loader>();
  return (
    <PrintSheet
      kind={word}
      symbols={symbols}
      status={<StatusTag tone={status.tone}>{status.label}</StatusTag>}
      {...{ lead, back, printed }}
    >
      <DocumentSheet name={name} content={content} />
    </PrintSheet>
  );
}
