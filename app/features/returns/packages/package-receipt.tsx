import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { Decision, DetailColumns } from "#app/lib/details/detail-page.tsx";
import { FieldMessages, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame, PlacedMessages } from "#app/lib/forms/form-frame.tsx";
import type { DisplayedForm } from "#app/lib/forms/form-route.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { receiptForm as form } from "./package-forms.ts";
import type { toContents } from "./package-view.server.ts";

type Contents = ReturnType<typeof toContents>;
type Shape = (typeof form)["shape"];

/** What the company says of a package that has arrived. `facts`: what else there is to know of it. */
export function PackageReceipt({
  contents,
  facts,
  withoutNumber,
  ...shown
}: DisplayedForm<Shape> & { contents: Contents; facts: ReactNode; withoutNumber: boolean }) {
  return (
    <FormFrame {...shown} label="签收" enter="scan" placed>
      <DetailColumns
        said={<PlacedMessages />}
        decision={
          <Decision id="receive" title="签收">
            <Scan />
            {withoutNumber && <Notice tone="info">本箱还没有快递单号：实物已送到时可以直接签收，按自送记录。</Notice>}
            <p className="quiet">
              按实收数量填写；还没有到的留空，以后再签收。零件不符、损坏或少件时填写实收数量和异常说明，需要经销商再寄的填写需重寄数量。
            </p>
            <FormBar form={form} buttons={[{ write: "submit", words: "签收", busy: "正在签收…" }]}>
              <Button type="submit" name={intentName} value="all">
                其余按装箱数量签收，相符
              </Button>
            </FormBar>
          </Decision>
        }
      >
        <Section id="received" title="签收明细">
          <Rows contents={contents} />
        </Section>
        <Pictures contents={contents} />
        {facts}
      </DetailColumns>
    </FormFrame>
  );
}

/** The one field in focus: a scanner types what it reads and presses Enter, with scripts or without. */
function Scan() {
  const { text, problems, changeField, enhanced } = useForm(form);
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId("scan");
  const { scan, counted } = text.fields;
  const problem = problems.get("scan");
  // What was read wrong is typed over by the next scan.
  useEffect(() => {
    if (enhanced) input.current?.select();
  }, [counted, problem, enhanced]);
  const opening = { autoFocus: true };
  return (
    <div className="field">
      <label htmlFor={id}>{form.shape.fields.scan.label}</label>
      <span className="pick">
        <input
          ref={input}
          id={id}
          name="scan"
          className="control"
          autoComplete="off"
          value={scan}
          onChange={(event) => changeField("scan", event.currentTarget.value)}
          {...opening}
          {...fieldState(id, problem, id + "-hint")}
        />
        <Button type="submit" name={intentName} value="scan">
          确认
        </Button>
      </span>
      <FieldMessages id={id} problem={problem} hint={form.shape.fields.scan.hint} />
      <p role="status">{counted && `已确认 ${counted}`}</p>
    </div>
  );
}

/** What parts look like that are not as they should be. */
function Pictures({ contents }: { contents: Contents }) {
  const { text } = useForm(form);
  const known = rowsById(contents);
  const owners = text.lists.rows.map(({ id }, index) => {
    const { partCode = "", partName = "", rmaNumber = "" } = known.get(id) ?? {};
    return { value: id, label: `${index + 1}. ${partCode} ${partName}（${rmaNumber}）` };
  });
  return (
    <Section id="pictures" title="异常图片">
      <OwnedFiles
        form={form}
        section="pictures"
        list="attachmentList"
        owner="row"
        said="picturesOf"
        owners={owners}
        ownerHint="只有一行填写了异常说明时可以不选"
        upload="upload"
        word="图片"
        preview={pathTo("companyBackManagePackageUploadPreview")}
        accept="image/jpeg,image/png"
        hint="异常零件的照片：jpg、png，可以一次选择几张，每个不超过 20 MB"
      />
    </Section>
  );
}

const rowsById = (contents: Contents) =>
  new Map(contents.flatMap(({ rmaNumber, rows }) => rows.map((row) => [row.id, { ...row, rmaNumber }] as const)));

function Rows({ contents }: { contents: Contents }) {
  const { text } = useForm(form);
  const known = rowsById(contents);
  const lines = text.lists.rows.map((line, index) => ({ line, index, row: known.get(line.id) }));
  type Entered = (typeof lines)[number];
  const input = (name: "receivedQuantity" | "abnormalRemark" | "resendQuantity", header: string, end: boolean): Column<Entered> => ({
    id: name,
    header,
    ...(end ? { align: "end" as const } : {}),
    cell: ({ index, row }) => <LineInput form={form} list="rows" index={index} name={name} label={`${header} ${row?.partCode ?? ""}`} />,
  });
  const columns: Column<Entered>[] = [
    {
      id: "code",
      header: "零件号",
      rowHeader: true,
      cell: ({ index, row }) => (
        <>
          <LineInput form={form} list="rows" index={index} name="id" label="" />
          <LineInput form={form} list="rows" index={index} name="rmaId" label="" />
          {row?.partCode}
        </>
      ),
    },
    { id: "name", header: "零件名称", cell: ({ row }) => row?.partName },
    { id: "packed", header: "装箱数量", align: "end", cell: ({ row }) => row?.rmaQuantity },
    input("receivedQuantity", "实收数量", true),
    input("abnormalRemark", "异常说明", false),
    input("resendQuantity", "需重寄数量", true),
  ];
  return (
    <Table
      label="签收明细"
      columns={columns}
      rows={lines}
      rowKey={({ line }) => line.key}
      groupOf={({ row }) => ({ id: row?.rmaNumber ?? "", heading: <>返件单 {row?.rmaNumber}</> })}
      stacks
    />
  );
}
