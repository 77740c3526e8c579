import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { StatusTag } from "../ui/cells/cells.tsx";
import type { StatusWord } from "./document-kind.ts";

/** Another document a page leads to, of whatever kind. */
interface RelatedDocument {
  to: string;
  number: string;
  /** What it is called, where it is of another kind than those around it. */
  word?: string | undefined;
  status: StatusWord;
  /** What tells it from others, in a line. */
  facts: ReactNode;
}

/** Documents that have to do with the one on the page. */
export function RelatedDocuments({ documents }: { documents: readonly RelatedDocument[] }) {
  return (
    <ul className="plain-list">
      {documents.map(({ to, number, word, status, facts }) => (
        <li key={to}>
          {word && `${word} `}
          <Link to={to}>{number}</Link> <StatusTag tone={status.tone}>{status.label}</StatusTag>
          <br />
          {facts}
        </li>
      ))}
    </ul>
  );
}
