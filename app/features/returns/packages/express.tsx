import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { keepAnswer, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { enterNumbers, loadExpressForm, type CheckedLine } from "./express-action.server.ts";
import { expressForm as form } from "./package-forms.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadExpressForm(args, new URL(args.request.url).searchParams.getAll("package"));
export const action = (args: ActionFunctionArgs) => enterNumbers(args);
export const clientAction = postForm;
export const shouldRevalidate = keepAnswer;

/** Under which numbers the carrier has packages: one, or a column pasted from a spreadsheet. */
export default function ExpressNumbers() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], { lines: CheckedLine[] }>(form, loaded);
  const view = answer ?? loaded;
  const { lines } = view.shown;
  return (
    <>
      <DetailHeader number="填写快递单号">每一行都核对无误后才一起保存；签收之前可以更正。</DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label="填写快递单号">
        <FormFields form={form} id="entry" title="快递单号" names={["numbers"]} />
        {lines.length > 0 && (
          <Section id="checked" title="核对结果">
            <Table label="核对结果" columns={columns} rows={lines} rowKey={({ at }) => String(at)} stacks />
          </Section>
        )}
        <FormBar
          form={form}
          back={pathTo("backManagePackageSearch")}
          buttons={[{ write: "submit", words: "保存快递单号", busy: "正在保存…" }]}
        >
          <Button type="submit" name={intentName} value="check">
            核对
          </Button>
        </FormBar>
      </FormFrame>
    </>
  );
}

const columns: readonly Column<CheckedLine>[] = [
  { id: "at", header: "行", align: "end", cell: ({ at }) => at },
  { id: "package", header: "装箱单号", rowHeader: true, cell: ({ packageNumber }) => packageNumber },
  { id: "before", header: "原快递单号", cell: ({ before }) => before },
  { id: "express", header: "快递单号", cell: ({ expressNo }) => expressNo },
  { id: "problem", header: "核对", long: "wrap", cell: ({ problem }) => problem ?? "可以保存" },
];
