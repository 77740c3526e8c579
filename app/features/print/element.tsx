import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
  const { id, word = kind.word, number, status, maker, lead, content } = await documentSources[name].print(context, wanted, search);
  return {
    title: number,
    name,
    word,
    maker,
    lead: [lead, status.label].filter(Boolean).join(" · "),
    content,
    symbols: await drawSymbols(number),
    back: detailAddress(kind, context.actor.audience, id),
    printed: printedBy(context),
  };
}

export default function Element() {
  const { name, word, maker, lead, content, symbols, back, printed } = useLoaderData<typeof loader>();
  return (
    <PrintSheet kind={word} {...{ maker, symbols, lead, back, printed }}>
      <DocumentSheet name={name} content={content} />
    </PrintSheet>
  );
}
