import { memo, useCallback, useMemo, type ComponentType } from "react";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { EntryTable, type EntryHeading } from "#app/lib/forms/ui/entry-table.tsx";
import { fieldId, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { anyClaimDocumentForm, type LineList } from "../claim-document-form.ts";
import { factsOfLine, type ClaimDocumentTotals } from "./claim-document-totals.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { placeAfter } from "./editor-intent.ts";
import { useEditor } from "./editor-fields.tsx";
import type { ClaimDocumentRates, LineFacts } from "./editor-facts.ts";
import { causalLine } from "../causal-line.ts";
import { lineWords, listWords } from "../field-words.ts";
import type { LineRow } from "./line-fields.tsx";
import { pastedColumns } from "./pasted-rows.ts";
import { laborHeadings, LaborRow, otherFeeHeadings, OtherFeeRow, partHeadings, PartRow } from "./line-rows.tsx";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

interface LineKind {
  list: LineList;
  /** Element id of the section. */
  id: string;
  title: string;
  hint: string;
  /** Heading of what stands before its columns, in place of the kit's. */
  first?: EntryHeading;
  headings: readonly EntryHeading[];
  Row: ComponentType<LineRow>;
  /** Words of the button that adds a line. */
  add: string;
  priceOf(line: TextLine, facts: LineFacts | undefined, rates: ClaimDocumentRates | undefined): string | undefined;
}

/** Rows go where their first column stands. */
function pastingHint(list: LineList): string {
  return `可从 Excel 粘贴多行（${(pastedColumns[list] ?? []).map((field) => lineWords[field]).join("、")}）`;
}

const kinds: readonly LineKind[] = [
  {
    list: "detailPartList",
    id: "parts",
    title: "零件",
    hint: `主因件在行内点选；${pastingHint("detailPartList")}`,
    first: { label: "主因件", width: 64 },
    headings: partHeadings,
    Row: PartRow,
    add: "添加零件",
    priceOf: (_, facts) => facts?.unitPrice,
  },
  {
    list: "detailLaborList",
    id: "labor",
    title: "工时",
    hint: `标准工时与单价自动带出；${pastingHint("detailLaborList")}`,
    headings: laborHeadings,
    Row: LaborRow,
    add: "添加工时",
    priceOf: (line, facts, rates) => (line["overtimeFlag"] === "1" ? rates?.overtimeRate : undefined) ?? facts?.unitPrice,
  },
  {
    list: "detailOtherFeeList",
    id: "other-fees",
    title: "其他费用",
    hint: "",
    headings: otherFeeHeadings,
    Row: OtherFeeRow,
    add: "添加其他费用",
    priceOf: () => undefined,
  },
];

/** Parts, labor and other fees of the claim. */
export function LineSections({ totals }: { totals: ClaimDocumentTotals }) {
  return kinds.map((kind) => <LineSection key={kind.list} kind={kind} amounts={totals.lines[kind.list]} />);
}

function LineSection({ kind, amounts }: { kind: LineKind; amounts: ClaimDocumentTotals["lines"][LineList] }) {
  const { state, problems, begins, change } = useEditor();
  const { list, Row } = kind;
  const lines = state.text.lists[list] ?? [];
  const full = lines.length >= anyClaimDocumentForm.linesMax;
  const enhanced = useEnhanced();
  const messages = useMemo(() => messagesOf(problems, list), [problems, list]);
  const changeLine = useCallback<LineRow["changeLine"]>(
    (ofList, key, field, value) => change({ kind: "line", list: ofList, key, field, value }),
    [change],
  );
  const choose = useCallback((key: string) => change({ kind: "field", name: causalLine, value: key }), [change]);
  const ofList = problems.get(list) ?? (list === "detailPartList" && lines.length > 0 ? problems.get("causalPartCode") : undefined);
  return (
    <section id={kind.id} className="card card-flush" aria-labelledby={`${kind.id}-title`}>
      <div className="card-head">
        <h2 id={`${kind.id}-title`}>{kind.title}</h2>
        {lines.length > 0 && <span className="fold-count">{lines.length}</span>}
        <span className="card-links field-hint">{kind.hint}</span>
      </div>
      {lines.length > 0 && (
        <EntryTable label={listWords[list] ?? list} {...(kind.first && { first: kind.first })} headings={kind.headings}>
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
                causal={list === "detailPartList" && state.text.fields[causalLine] === line.key}
                onCause={choose}
                begins={index === 0 && begins === list}
                changeLine={changeLine}
              />
            );
          })}
        </EntryTable>
      )}
      {ofList && (
        <p id={`${fieldId(list)}-problem`} className="card-none field-problem">
          {ofList}
        </p>
      )}
      <AddButton list={list} words={kind.add} full={full} count={lines.length} />
    </section>
  );
}

const AddButton = memo(function AddButton({ list, words, full, count }: { list: string; words: string; full: boolean; count: number }) {
  return (
    <p id={fieldId(list)} className="line-add card-head">
      <IntentButton
        id={`add-${list}`}
        intent={lineIntent("add", list)}
        at={placeAfter({ verb: "add", list, index: -1 }, count + 1).id}
        disabled={full}
      >
        {words}
      </IntentButton>
      {full && <span className="quiet"> 最多 {anyClaimDocumentForm.linesMax} 行</span>}
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
