import { memo, useCallback, useMemo, type ComponentType } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { EntryTable } from "#app/lib/forms/ui/entry-table.tsx";
import { fieldId, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { anyClaimDocumentForm, type LineList } from "../claim-document-form.ts";
import { factsOfLine, type ClaimDocumentTotals } from "./claim-document-totals.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { placeAfter } from "./editor-intent.ts";
import { useEditor } from "./editor-fields.tsx";
import type { ClaimDocumentRates, LineFacts } from "./editor-facts.ts";
import { lineWords, listWords } from "../field-words.ts";
import type { LineRow } from "./line-fields.tsx";
import { pastedColumns } from "./pasted-rows.ts";
import { laborHeadings, LaborRow, otherFeeHeadings, OtherFeeRow, partHeadings, PartRow } from "./line-rows.tsx";

interface LineKind {
  list: LineList;
  /** Element id of the section. */
  id: string;
  headings: readonly { label: string; end?: boolean }[];
  Row: ComponentType<LineRow>;
  /** Words of the button that adds a line. */
  add: string;
  none: string;
  priceOf(line: TextLine, facts: LineFacts | undefined, rates: ClaimDocumentRates | undefined): string | undefined;
}

const kinds: readonly LineKind[] = [
  {
    list: "detailPartList",
    id: "parts",
    headings: partHeadings,
    Row: PartRow,
    add: "添加零件",
    none: "暂无零件。",
    priceOf: (_, facts) => facts?.unitPrice,
  },
  {
    list: "detailLaborList",
    id: "labor",
    headings: laborHeadings,
    Row: LaborRow,
    add: "添加工时",
    none: "暂无工时。",
    priceOf: (line, facts, rates) => (line["overtimeFlag"] === "1" ? rates?.overtimeRate : undefined) ?? facts?.unitPrice,
  },
  {
    list: "detailOtherFeeList",
    id: "other-fees",
    headings: otherFeeHeadings,
    Row: OtherFeeRow,
    add: "添加其他费用",
    none: "暂无其他费用。",
    priceOf: () => undefined,
  },
];

/** Parts, labor and other fees of the claim. */
export function LineSections({ totals }: { totals: ClaimDocumentTotals }) {
  return kinds.map((kind) => <LineSection key={kind.list} kind={kind} amounts={totals.lines[kind.list]} />);
}

function LineSection({ kind, amounts }: { kind: LineKind; amounts: ClaimDocumentTotals["lines"][LineList] }) {
  const { state, problems, change } = useEditor();
  const { list, Row } = kind;
  const lines = state.text.lists[list] ?? [];
  const full = lines.length >= anyClaimDocumentForm.linesMax;
  const enhanced = useEnhanced();
  const messages = useMemo(() => messagesOf(problems, list), [problems, list]);
  const changeLine = useCallback<LineRow["changeLine"]>(
    (ofList, key, field, value) => change({ kind: "line", list: ofList, key, field, value }),
    [change],
  );
  const ofList = problems.get(list);
  return (
    <Section id={kind.id} title={listWords[list] ?? list}>
      {lines.length === 0 ? (
        <p className="quiet">{kind.none}</p>
      ) : (
        <EntryTable label={listWords[list] ?? list} kind={kind.id} headings={kind.headings}>
          {lines.map((line, index) => {
            const facts = factsOfLine(state.view.lines, list, line);
            return (
              <Row
                key={line.key}
                list={list}
                line={line}
                index={index}
                last={index === lines.length - 1}
                facts={facts}
                amount={amounts[line.key]?.amount ?? "0.00"}
                price={kind.priceOf(line, facts, state.view.rates)}
                problems={messages.get(index) ?? none}
                offered={state.view.offered}
                enhanced={enhanced}
                changeLine={changeLine}
              />
            );
          })}
        </EntryTable>
      )}
      {ofList && (
        <p id={`${fieldId(list)}-problem`} className="field-problem">
          {ofList}
        </p>
      )}
      <AddButton list={list} words={kind.add} full={full} count={lines.length} />
    </Section>
  );
}

const AddButton = memo(function AddButton({ list, words, full, count }: { list: string; words: string; full: boolean; count: number }) {
  return (
    <p id={fieldId(list)} className="line-add">
      <Button
        id={`add-${list}`}
        type="submit"
        name={intentName}
        value={lineIntent("add", list)}
        formAction={`#${placeAfter({ verb: "add", list, index: -1 }, count + 1).id}`}
        disabled={full}
      >
        <span aria-hidden="true">+&nbsp;</span>
        {words}
      </Button>
      {full && <span className="quiet"> 最多 {anyClaimDocumentForm.linesMax} 行</span>}
      {pastedColumns[list] && <span className="needs-scripts field-hint"> {pastingHint(pastedColumns[list])}</span>}
    </p>
  );
});

const none: Readonly<Record<string, string>> = {};

/** Messages of a list's fields, by line, without the place they stand at. The same object as long as the messages are the same. */
export function messagesOf(problems: ReadonlyMap<string, string>, list: string): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const byLine = new Map<number, Record<string, string>>();
  const place = new RegExp(`^${listWords[list] ?? list}第 \\d+ 行：`);
  for (const [path, message] of problems) {
    const [, ofList, index, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    if (ofList !== list || index === undefined || field === undefined) continue;
    const ofLine = byLine.get(Number(index)) ?? {};
    ofLine[field] = message.replace(place, "");
    byLine.set(Number(index), ofLine);
  }
  return byLine;
}

/** Rows go where their first column stands. */
function pastingHint(fields: readonly string[]): string {
  const names = fields.map((field) => lineWords[field]);
  return `可从 Excel 复制多行，粘贴到${names[0]}栏（${names.join("、")}）`;
}
