import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadNotice, readPacked, tellCarrier } from "./notice-action.server.ts";
import { noticeForm as form } from "./package-forms.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  return loadNotice(args, await readPacked(args.context));
}
export const action = (args: ActionFunctionArgs) => tellCarrier(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type PageData = ReturnType<typeof useLoaderData<typeof loader>>["pageData"];
type Row = PageData["rows"][number];

/** Tells the carrier to fetch packages (2 §7). */
export default function PackageNotice() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], PageData>(form, loaded);
  const view = answer ?? loaded;
  const { rows, surplus } = view.pageData;
  return (
    <>
      <DetailHeader number="通知快递">选择要取件的装箱单，一次通知快递；通知后不能再取出零件或拆箱。</DetailHeader>
      {surplus > 0 && <Notice tone="info">列出最早的 100 张，通知后再列出其余的。</Notice>}
      <FormFrame form={form} view={view} lost={lost} label="通知快递" enter="submit">
        <Section id={fieldId("packages")} title="已装箱的装箱单">
          <Packages rows={rows} />
        </Section>
        <FormBar
          form={form}
          back={pathTo("backManagePackageSearch")}
          buttons={[{ write: "submit", words: "通知快递", busy: "正在通知…" }]}
        />
      </FormFrame>
    </>
  );
}

type Listed = Pick<Row, "id" | "number"> & Partial<Row>;

function Packages({ rows }: { rows: readonly Row[] }) {
  const { text, problems } = useForm(form);
  const { packages: lines } = text.lists;
  // What was chosen stays chosen, though its carrier is told by now: another press says what became of it.
  const gone = lines.filter(({ id }) => id !== "" && rows.every((row) => row.id !== id));
  const listed: Listed[] = [...rows, ...gone.map(({ id }) => ({ id, number: "已通知快递，或已拆箱" }))];
  if (listed.length === 0) return <p className="quiet">没有等待通知快递的装箱单。</p>;
  const columns: Column<Listed>[] = [
    {
      id: "number",
      header: "装箱单号",
      rowHeader: true,
      cell: (row) => {
        return (
          <LineTick form={form} list="packages" index={listed.indexOf(row)} id={row.id}>
            {row.number}
          </LineTick>
        );
      },
    },
    { id: "orders", header: "返件单号", cell: (row) => row.rmaNumbers },
    { id: "pieces", header: "件数", align: "end", cell: (row) => row.pieces },
    { id: "size", header: "尺寸(cm)", cell: (row) => row.size },
    { id: "address", header: "取件地址", long: "wrap", cell: (row) => row.addressDetail },
    { id: "created", header: "创建日期", cell: (row) => <Moment value={row.createDate} /> },
  ];
  return (
    <>
      {problems.get("packages") && <p className="field-problem">{problems.get("packages")}</p>}
      <Table label="已装箱的装箱单" columns={columns} rows={listed} rowKey={({ id }) => id} stacks />
    </>
  );
}
