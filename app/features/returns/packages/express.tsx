import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { carrierName, carriers } from "#gateway/rules/express-number.ts";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { fieldId, lineInputName } from "#app/lib/forms/values/form-text.ts";
import { Button } from "#app/lib/ui/button.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { labelsAddress } from "#app/lib/documents/print-address.ts";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { returnPackageKind } from "../orders/return-package-kind.ts";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { enterNumbers, loadExpressForm, readWaiting, type CheckedLine, type Waiting } from "./express-action.server.ts";
import { expressForm as form } from "./package-forms.ts";
import { packageWords as words } from "./package-words.ts";

export const meta = pageMeta;
export async function loader(args: LoaderFunctionArgs) {
  return loadExpressForm(args, await readWaiting(args.context.backend, new URL(args.request.url).searchParams.getAll("package")));
}
export const action = (args: ActionFunctionArgs) => enterNumbers(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** Under which numbers the carrier has packages: one, or a column pasted from a spreadsheet. */
export default function ExpressNumbers() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], Waiting & { lines: CheckedLine[] }>(form, loaded);
  const view = answer ?? loaded;
  const { lines, boxes, surplus } = view.pageData;
  const pasted = lines.filter(({ box }) => box === undefined);
  return (
    <>
      <DetailHeader number="填写快递单号">
        {boxes.length + surplus} 箱已通知取件，等待单号。逐箱扫描，回车到下一箱；全部无误才一起保存，签收之前可以更正。
      </DetailHeader>
      {surplus > 0 && (
        <Notice tone="info">
          列出最早的 {boxes.length} 箱，保存后再列出其余的 {surplus} 箱。
        </Notice>
      )}
      <FormFrame form={form} view={view} lost={lost} label="填写快递单号">
        <Section id={fieldId("boxes")} title="等待快递单号的装箱单">
          <WaitingBoxes boxes={boxes} />
        </Section>
        <FormFields form={form} id="entry" title="从表格粘贴" names={["numbers"]} />
        {pasted.length > 0 && (
          <Section id="checked" title="核对结果">
            <Table label="核对结果" columns={columns} rows={pasted} rowKey={({ at }) => String(at)} stacks />
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

/** A scan a package: with scripts Enter goes down, so that a scanner fills one after the other. */
function WaitingBoxes({ boxes }: Pick<Waiting, "boxes">) {
  const { text, changeLine } = useForm(form);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = grid;
    function goDown(event: KeyboardEvent) {
      const inputs = [...(current?.querySelectorAll<HTMLInputElement>("input.control") ?? [])];
      const at = inputs.findIndex((input) => input === event.target);
      if (event.key !== "Enter" || at < 0) return;
      event.preventDefault();
      inputs[at + 1]?.focus();
    }
    current?.addEventListener("keydown", goDown);
    return () => current?.removeEventListener("keydown", goDown);
  }, []);
  const lines = text.lists.boxes.map((line, index) => ({
    line,
    index,
    box: boxes.find(({ packageNumber }) => packageNumber === line.packageNumber),
  }));
  if (lines.length === 0) return <p className="quiet">没有等待快递单号的装箱单；更正单号时填在下面。</p>;
  const gridColumns: Column<(typeof lines)[number]>[] = [
    {
      id: "number",
      header: "装箱单号",
      rowHeader: true,
      cell: ({ line, index, box }) => (
        <>
          <LineInput form={form} list="boxes" index={index} name="packageNumber" label="" />
          {box ? <Link to={detailAddress(returnPackageKind, "dealer", box.id)}>{line.packageNumber}</Link> : line.packageNumber}
        </>
      ),
    },
    { id: "receiver", header: "收货方", cell: ({ box }) => box?.receivers },
    { id: "pieces", header: "件数", align: "end", cell: ({ box }) => box?.pieces },
    { id: "weight", header: "毛重 kg", align: "end", cell: ({ box }) => box?.weight },
    { id: "notice", header: "通知日期", cell: ({ box }) => <Day value={box?.noticeDate} /> },
    {
      id: "carrier",
      header: words.carrier,
      cell: ({ line, index }) => (
        <select
          name={lineInputName("boxes", index, "expressCompany")}
          className="control"
          aria-label={`${words.carrier} ${line.packageNumber}`}
          value={line.expressCompany}
          onChange={(event) => changeLine("boxes", line.key, "expressCompany", event.currentTarget.value)}
        >
          <option value="">{carrierName(line.expressNo.trim(), undefined) ?? "按单号识别"}</option>
          {Object.entries(carriers).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ),
    },
    {
      id: "express",
      header: "快递单号",
      cell: ({ line, index }) => (
        <LineInput form={form} list="boxes" index={index} name="expressNo" label={`快递单号 ${line.packageNumber}`} />
      ),
    },
    { id: "labels", header: "操作", cell: ({ box }) => box && <PrintLink to={labelsAddress("package", box.id)}>打印标签</PrintLink> },
  ];
  return (
    <div ref={grid}>
      <Table label="等待快递单号的装箱单" columns={gridColumns} rows={lines} rowKey={({ line }) => line.key} stacks />
    </div>
  );
}

const columns: readonly Column<CheckedLine>[] = [
  { id: "at", header: "行", align: "end", cell: ({ at }) => at },
  { id: "package", header: "装箱单号", rowHeader: true, cell: ({ packageNumber }) => packageNumber },
  { id: "before", header: "原快递单号", cell: ({ before }) => before },
  { id: "carrier", header: words.carrier, cell: ({ expressNo }) => carrierName(expressNo, undefined) },
  { id: "express", header: "快递单号", cell: ({ expressNo }) => expressNo },
  { id: "problem", header: "核对", long: "wrap", cell: ({ problem }) => problem ?? "可以保存" },
];
