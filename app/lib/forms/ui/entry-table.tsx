import type { ReactNode } from "react";
import { IntentButton } from "./intent-button.tsx";

export interface EntryHeading {
  label: string;
  end?: boolean;
  /** In px; a column without one shares what is left. */
  width?: number;
}

interface EntryTableProps {
  /** 零件明细. */
  label: string;
  /** Heading of the column before the others. */
  first?: EntryHeading;
  /** Headings of the first row of each line; its cells carry the same words for narrow screens. */
  headings: readonly EntryHeading[];
  /** A `tbody` for each line. */
  children: ReactNode;
}

/** Repeating lines of a form: a table where there is room, cards where there is not. */
export function EntryTable({ label, first = { label: "#", width: 36 }, headings, children }: EntryTableProps) {
  return (
    <table className="entry-table" aria-label={label}>
      <colgroup>
        {[first, ...headings].map((heading) => (
          <col key={heading.label} width={heading.width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {[first, ...headings].map((heading) => (
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
  /** Value of the button with this verb. */
  value(verb: LineVerb): string;
  /** Id of the element where one goes on: without scripts the new page opens there. */
  goOnAt(verb: LineVerb): string;
  first: boolean;
  last: boolean;
  /** Which of them, where not all stand together. */
  verbs?: readonly LineVerb[];
}

const verbWords: Readonly<Record<LineVerb, string>> = { up: "上移", down: "下移", copy: "复制", remove: "移除" };
const allVerbs: readonly LineVerb[] = ["up", "down", "copy", "remove"];

/** What can be done with a line. They send the form; with scripts the page does it at once. */
export function LineButtons({ place, value, goOnAt, first, last, verbs = allVerbs }: LineButtonsProps) {
  return (
    <span className="line-buttons">
      {verbs.map((verb) => (
        <IntentButton
          key={verb}
          variant="tertiary"
          intent={value(verb)}
          at={goOnAt(verb)}
          aria-label={`${verbWords[verb]}${place}`}
          disabled={(verb === "up" && first) || (verb === "down" && last)}
        >
          {verbWords[verb]}
        </IntentButton>
      ))}
    </span>
  );
}
