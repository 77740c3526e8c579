import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { postForm, revalidateUnlessStayed, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { BulkPage, ChosenRows } from "./bulk/bulk-page.tsx";
import { checkPartners, loadCheckSeveral } from "./check-several.server.ts";
import { checkSeveralForm as form, type CheckSeveralShape } from "./partner-forms.ts";
import { approvals, partnerWords as words } from "./partner-words.ts";

export const meta = pageMeta;
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessStayed;

export const loader = (args: LoaderFunctionArgs) => loadCheckSeveral(args);
export const action = (args: ActionFunctionArgs) => checkPartners(args);

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

/** Decides several partners in one way. */
export default function CheckSeveral() {
  const data = useLoaderData<typeof loader>();
  const { rows, closed, result, form: loaded } = data;
  const { answer, lost } = useFormAnswer<CheckSeveralShape, undefined>(form, data);
  const list = `${pathTo("partnerManagement")}?approvalResult=${approvals.pending}`;
  return (
    <BulkPage
      title="批量审核合伙人"
      words={{ one: "合伙人", unit: "位", verb: "审核" }}
      list={list}
      rows={rows}
      closed={closed}
      result={result}
    >
      <FormFrame
        key={loaded.formKey + rows.map(({ id }) => id).join()}
        form={form}
        view={answer ?? loaded}
        lost={lost}
        label="批量审核合伙人"
        enter="recalculate"
      >
        <Section id="chosen" title="要审核的合伙人">
          <ChosenRows form={form} list="partners" label="要审核的合伙人" verb="审核" unit="位" rows={rows} columns={columns} />
        </Section>
        <Section id="check" title="审核">
          <p className="quiet">审核后不能撤回；每一位都会收到短信。</p>
          <div className="grid">
            <FormField form={form} name="code" />
            <FormField form={form} name="remark" />
          </div>
        </Section>
        <FormBar form={form} back={list} buttons={[{ write: "submit", words: "提交审核", busy: "正在提交…" }]} />
      </FormFrame>
    </BulkPage>
  );
}

const columns: readonly Column<Row>[] = [
  { id: "name", header: words.partnerName, cell: (row) => row.partnerName },
  { id: "telephone", header: words.telephone, cell: (row) => row.telephone },
  { id: "type", header: words.partnerTypeName, cell: (row) => row.partnerTypeName },
  { id: "created", header: words.createDate, cell: (row) => <Moment value={row.createDate} /> },
];
