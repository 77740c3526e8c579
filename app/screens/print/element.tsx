import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/components/cells/cells.tsx";
import { drawSymbols } from "#app/components/print/symbols.server.ts";
import { PrintSheet } from "#app/components/print/print-sheet.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { detailAddress } from "#app/document/document-address.ts";
import { documentKinds } from "#app/document/document-kinds.server.ts";
import { DocumentSheet, isPrinted } from "#app/document/document-sheets.tsx";
import { documentSources } from "#app/document/document-sources.server.ts";
import { printedBy, requirePrintable, unknownDocument } from "#app/document/printed-document.server.ts";

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
