import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { revalidateUnlessStayed, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { assignLeads, loadAssign } from "./assign-action.server.ts";
import { assignForm as form, type AssignShape } from "./assign-form.ts";
import { AssignForm } from "./assign-rows.tsx";

export const meta = pageMeta;
export const clientAction = postForm;

export const loader = (args: LoaderFunctionArgs) => loadAssign(args);
export const action = (args: ActionFunctionArgs) => assignLeads(args);

export const shouldRevalidate = revalidateUnlessStayed;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Leads are given to dealers: who gets how many before, what became of each after (2 §2). */
export default function LeadAssign() {
  const { rows, gone, form: loaded, done } = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<AssignShape, undefined>(form, loaded);
  const list = pathTo("cvrmLeadPool");
  return (
    <ListPage title="下发线索" actions={<ButtonLink to={list}>返回线索池</ButtonLink>}>
      {done && <Results done={done} />}
      {gone > 0 && <Notice tone="warning" title={`${gone} 条线索已不在线索池，没有列入`} />}
      {rows.length > 0 && <AssignForm key={loaded.formKey} view={answer ?? loaded} rows={rows} lost={lost} list={list} />}
      {rows.length === 0 && !done && (
        <EmptyState title="没有可以下发的线索">
          <p>
            请在 <Link to={list}>线索池</Link> 中勾选要下发的线索。
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}

type FlashMessage = NonNullable<Loaded["done"]>;

/** What became of each; those that need somebody come first. */
function Results({ done: { message, number, results } }: { done: FlashMessage }) {
  const refused = results.filter(({ refusal }) => refusal !== undefined);
  return (
    <>
      <Notice
        tone={refused.length === 0 ? "success" : "warning"}
        title={refused.length === 0 ? `${message}：${number}` : `${message}：${number}；${refused.length} 条没有下发`}
        announce
      >
        <p className="notice-actions">
          <ButtonLink to={pathTo("cvrmLeadPool")}>继续下发</ButtonLink>
        </p>
      </Notice>
      {results.length > 0 && (
        <Section id="result" title="下发结果">
          <Table
            label="下发结果"
            columns={resultColumns}
            rows={[...refused, ...results.filter((each) => !refused.includes(each))]}
            rowKey={({ id }) => id}
            stacks
          />
        </Section>
      )}
    </>
  );
}

const resultColumns: readonly Column<FlashMessage["results"][number]>[] = [
  {
    id: "number",
    header: "线索编号",
    rowHeader: true,
    cell: ({ id, number }) => <Link to={pathTo("cvrmDetail", { detailID: id })}>{number}</Link>,
  },
  { id: "dealer", header: "经销商", cell: ({ dealer }) => dealer },
  { id: "result", header: "结果", long: "wrap", cell: ({ refusal }) => refusal ?? "已下发" },
];
