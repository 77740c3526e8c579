import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessStayed, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { lineInputName } from "#app/lib/forms/values/form-text.ts";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { giveLeads, loadGive } from "./give-action.server.ts";
import { giveForm as form, type GiveShape } from "./give-form.ts";
import { leadWords as words } from "./lead-words.ts";

export const meta = pageMeta;
export const clientAction = postForm;

export const loader = (args: LoaderFunctionArgs) => loadGive(args);
export const action = (args: ActionFunctionArgs) => giveLeads(args);

export const shouldRevalidate = revalidateUnlessStayed;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** A dealer's manager gives several leads to one who sells there. */
export default function LeadGive() {
  const { rows, gone, form: loaded, results } = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<GiveShape, undefined>(form, loaded);
  const list = pathTo("cvrmDealerFollow");
  return (
    <ListPage title="分配线索" actions={<ButtonLink to={list}>返回线索</ButtonLink>}>
      {results && <Results results={results} />}
      {gone > 0 && <Notice tone="warning" title={`${gone} 条线索已结束或不在本店，没有列入`} />}
      {rows.length > 0 && (
        <FormFrame key={loaded.formKey} form={form} view={answer ?? loaded} lost={lost} label="分配线索">
          <Section id="who" title="分配给">
            <div className="grid">
              <FormField form={form} name="salesConsultant" />
            </div>
          </Section>
          <Chosen rows={rows} />
          <FormBar form={form} back={list} backWord="返回线索" buttons={[{ write: "submit", words: "分配", busy: "正在分配…" }]} />
        </FormFrame>
      )}
      {rows.length === 0 && !results && (
        <EmptyState title="没有可以分配的线索">
          <p>
            请在 <Link to={list}>线索列表</Link> 中勾选要分配的线索。
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}

function Chosen({ rows }: { rows: Loaded["rows"] }) {
  const { text, problems } = useForm(form);
  const { leads: lines } = text.lists;
  const columns: Column<Loaded["rows"][number]>[] = [
    {
      id: "number",
      header: words.leadNumber,
      rowHeader: true,
      cell: (row) => {
        // By its place, as the server has listed them: what was left out keeps its line.
        const line = lines[rows.indexOf(row)];
        return (
          <>
            <LineTick form={form} list="leads" index={rows.indexOf(row)} id={row.id} label={`分配 ${row.leadNumber}`} linked>
              {row.leadNumber}
            </LineTick>
            <input type="hidden" name={lineInputName("leads", rows.indexOf(row), "version")} value={line?.version ?? ""} readOnly />
          </>
        );
      },
    },
    { id: "name", header: words.leadName, cell: ({ leadName }) => leadName },
    { id: "model", header: words.preModel, cell: ({ preModelName }) => preModelName },
    { id: "level", header: words.intentionLevel, cell: ({ intentionLevelName }) => intentionLevelName },
    { id: "due", header: words.dueDate, cell: ({ dueDate }) => dueDate && <Moment value={dueDate} /> },
    { id: "consultant", header: "现销售顾问", cell: ({ salesConsultantName }) => salesConsultantName ?? "未分配" },
  ];
  return (
    <Section id="leads" title="线索">
      {problems.get("leads") && <p className="field-problem">{problems.get("leads")}</p>}
      <Table label="要分配的线索" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </Section>
  );
}

type Result = NonNullable<Loaded["results"]>[number];

/** What became of each; those that need somebody come first. */
function Results({ results }: { results: readonly Result[] }) {
  const failed = results.filter(({ problem }) => problem !== undefined);
  const done = results.filter(({ problem }) => problem === undefined);
  return (
    <>
      <Notice
        tone={failed.length === 0 ? "success" : "warning"}
        title={`已分配 ${done.length} 条${failed.length === 0 ? "" : `；${failed.length} 条没有分配`}`}
        announce
      />
      <Section id="result" title="分配结果">
        <Table label="分配结果" columns={resultColumns} rows={[...failed, ...done]} rowKey={({ id }) => id} stacks />
      </Section>
    </>
  );
}

const resultColumns: readonly Column<Result>[] = [
  {
    id: "number",
    header: words.leadNumber,
    rowHeader: true,
    cell: ({ id, number }) => <Link to={pathTo("cvrmDealerLead", { detailID: id })}>{number}</Link>,
  },
  { id: "result", header: "结果", long: "wrap", cell: ({ problem }) => problem ?? "已分配" },
];
