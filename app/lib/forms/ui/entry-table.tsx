import type { ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";

interface EntryTableProps {
  /** 零件明细. */
  label: string;
  /** Gives its columns their widths. */
  kind: string;
  /** Headings of the first row of each line; its cells carry the same words for narrow screens. */
  headings: readonly { label: string; end?: boolean }[];
  /** A `tbody` for each line. */
  children: ReactNode;
}

/** Repeating lines of a form: a table where there is room, cards where there is not. */
export function EntryTable({ label, kind, headings, children }: EntryTableProps) {
  return (
    <table className={`entry-table entry-${kind}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">#</th>
          {headings.map((heading) => (
            <th key={heading.label} scope="col" className={heading.end ? "end" : undefined}>
              {heading.label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface EntryCellProps {
  label: string;
  end?: boolean;
  /** On narrow screens it has a row of its own: 0 before all others, 1 after the first. */
  own?: 0 | 1;
  children: ReactNode;
}

/** A cell that names itself where the table's head is out of sight. */
export function EntryCell({ label, end = false, own, children }: EntryCellProps) {
  return (
    <td data-label={label} className={end ? "end" : own === undefined ? undefined : `own-${own}`}>
      {children}
    </td>
  );
}

export type LineVerb = "up" | "down" | "copy" | "remove";

interface LineButtonsProps {
  /** Names the line: 零件明细第 3 行. */
  place: string;
  name: string;
  /** Value of the button with this verb. */
  value(verb: LineVerb): string;
  /** Id of the element where one goes on: without scripts the new page opens there. */
  goOnAt(verb: LineVerb): string;
  first: boolean;
  last: boolean;
}

const verbs = [
  { verb: "up", words: "上移", sign: "↑" },
  { verb: "down", words: "下移", sign: "↓" },
  { verb: "copy", words: "复制", sign: "复制" },
  { verb: "remove", words: "移除", sign: "移除" },
] as const;

/** What can be done with a line. They send the form; with scripts the page does it at once. */
export function LineButtons({ place, name, value, goOnAt, first, last }: LineButtonsProps) {
  return (
    <span className="line-buttons">
      {verbs.map(({ verb, words, sign }) => (
        <Button
          key={verb}
          type="submit"
          variant="tertiary"
          name={name}
          value={value(verb)}
          formAction={`#${goOnAt(verb)}`}
          aria-label={`${words}${place}`}
          disabled={(verb === "up" && first) || (verb === "down" && last)}
        >
          {sign}
        </Button>
      ))}
    </span>
  );
}
