import { Button } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { lineInputName } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { loadAssign } from "./assign-action.server.ts";
import { assignForm as form, chosenOf, ways, type AssignShape } from "./assign-form.ts";
import { leadWords as words } from "./lead-words.ts";

type Row = Awaited<ReturnType<typeof loadAssign>>["rows"][number];

interface AssignFormProps {
  view: FormView<AssignShape, undefined>;
  rows: readonly Row[];
  /** The last post did not get through. */
  lost: FormMessage | undefined;
  list: string;
}

/** What is about to be given away, with the box that leaves it out, and who gets how many; scripts count as boxes are ticked. */
export function AssignForm({ view, rows, lost, list }: AssignFormProps) {
  return (
    <FormFrame form={form} view={view} lost={lost} label="下发线索" enter="preview" live="preview">
      <Section id="way" title="下发方式">
        <div className="grid">
          <FormField form={form} name="way" />
          <FormField form={form} name="dealerCode" />
          {rows.some(({ isFollowed }) => isFollowed) && <FormField form={form} name="remark" required />}
        </div>
      </Section>
      <Preview rows={rows} />
      <Chosen rows={rows} />
      <FormBar form={form} back={list} backWord="返回线索池" buttons={[{ write: "submit", words: "确认下发", busy: "正在下发…" }]} />
    </FormFrame>
  );
}

interface Share {
  dealer: string;
  count: number;
}

/** Who gets how many, as the form stands. */
function Preview({ rows }: { rows: readonly Row[] }) {
  const { text, offered } = useForm(form);
  const enhanced = useEnhanced();
  const ids = new Set(chosenOf(text).map(({ id }) => id));
  const { way, dealerCode } = text.fields;
  const dealers = offered["dealerCode"];
  const named = (dealers?.ok ? dealers.value : []).find(({ value }) => value === dealerCode)?.label ?? "尚未选择经销商";
  const counts = new Map<string, number>();
  for (const row of rows.filter(({ id }) => ids.has(id))) {
    const dealer = way === ways.region ? (row.proposal?.replace(/（[^（]*）$/, "") ?? "附近没有经销商") : named;
    counts.set(dealer, (counts.get(dealer) ?? 0) + 1);
  }
  const shares: Share[] = [...counts].map(([dealer, count]) => ({ dealer, count })).sort((one, other) => other.count - one.count);
  return (
    <Section id="preview" title={`下发预览：共 ${ids.size} 条，${shares.length} 家`}>
      <Table label="各经销商分到的线索" columns={shareColumns} rows={shares} rowKey={({ dealer }) => dealer} stacks />
      {!enhanced && (
        <Button type="submit" name={intentName} value="preview" className="recalculate">
          更新预览
        </Button>
      )}
    </Section>
  );
}

const shareColumns: readonly Column<Share>[] = [
  { id: "dealer", header: "经销商", rowHeader: true, cell: ({ dealer }) => dealer },
  { id: "count", header: "线索", align: "end", cell: ({ count }) => `${count} 条` },
];

function Chosen({ rows }: { rows: readonly Row[] }) {
  const { text, problems } = useForm(form);
  const { leads: lines } = text.lists;
  // By its place, as the server has listed them: what was left out keeps its line.
  const lineOf = (row: Row) => lines[rows.indexOf(row)];
  const columns: Column<Row>[] = [
    {
      id: "number",
      header: words.leadNumber,
      rowHeader: true,
      cell: (row) => (
        <>
          <LineTick form={form} list="leads" index={rows.indexOf(row)} id={row.id} label={`下发 ${row.leadNumber}`} linked>
            <a href={pathTo("cvrmDetail", { detailID: row.id })} target="_blank" rel="noreferrer" title="在新窗口打开">
              {row.leadNumber}
            </a>
          </LineTick>
          <input type="hidden" name={lineInputName("leads", rows.indexOf(row), "version")} value={lineOf(row)?.version ?? ""} readOnly />
        </>
      ),
    },
    { id: "state", header: words.leadStatus, cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag> },
    { id: "name", header: words.leadName, cell: (row) => row.leadName },
    { id: "place", header: words.place, cell: (row) => row.place },
    { id: "model", header: words.preModel, cell: (row) => row.preModelName },
    { id: "region", header: words.regionDealer, cell: (row) => row.proposal ?? "附近没有经销商" },
    { id: "dealer", header: "现经销商", cell: (row) => row.testDealerName },
  ];
  return (
    <Section id="leads" title="线索">
      {problems.get("leads") && <p className="field-problem">{problems.get("leads")}</p>}
      <Table label="要下发的线索" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </Section>
  );
}
