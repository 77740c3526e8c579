import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns } from "#app/lib/details/detail-page.tsx";
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
import { PartPictures } from "../part-pictures.tsx";
import { ResentMark } from "../resent-mark.tsx";
import { receiptForm as form } from "./package-forms.ts";
import type { toContents } from "./package-view.server.ts";

type Contents = ReturnType<typeof toContents>;
type Shape = (typeof form)["shape"];

interface PackageReceiptProps {
  contents: Contents;
  /** What else there is to know of it. */
  facts: ReactNode;
  withoutNumber: boolean;
  /** What heads the rows of an order. */
  heading(order: Contents[number]): ReactNode;
}

/** What the company says of a package that has arrived: one table of all that is in it, and beside it what becomes of that. */
export function PackageReceipt({ contents, facts, withoutNumber, heading, ...shown }: DisplayedForm<Shape> & PackageReceiptProps) {
  return (
    <FormFrame {...shown} label="签收" enter="scan" placed>
      <DetailColumns
        said={<PlacedMessages />}
        jump={<DecisionJump to="receive" words="去签收" />}
        decision={
          <Decision id="receive" title="签收">
            <Scan />
            {withoutNumber && <Notice tone="info">本箱还没有快递单号：实物已送到时可以直接签收，按自送记录。</Notice>}
            <Deviations contents={contents} />
            <p className="quiet">没有到的留空，以后再签收。</p>
            <FormBar form={form} buttons={[{ write: "submit", words: "签收", busy: "正在签收…" }]}>
              <Button type="submit" name={intentName} value="all">
                其余按装箱数量签收，相符
              </Button>
            </FormBar>
          </Decision>
        }
      >
        <Section id="contents" title="箱内零件">
          <Rows contents={contents} heading={heading} />
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

/** What becomes of the parts something is wrong with, as they are entered. */
function Deviations({ contents }: { contents: Contents }) {
  const { text } = useForm(form);
  const known = rowsById(contents);
  const wrong = text.lists.rows.filter(({ abnormalRemark }) => abnormalRemark.trim() !== "");
  if (wrong.length === 0) return null;
  return (
    <>
      <h3>异常将这样处理</h3>
      <ul className="checks">
        {wrong.map(({ key, id, resendQuantity }) => (
          <li key={key}>
            {known.get(id)?.partCode}：
            {Number(resendQuantity) > 0
              ? `要求经销商 15 天内重寄 ${resendQuantity.trim()} 件`
              : `签收后可据此对 ${known.get(id)?.applicationNumber ?? "该索赔单"} 新建抵扣`}
          </li>
        ))}
      </ul>
    </>
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

/** All of the package, order by order: what can still be received with its fields, what has arrived with what was said of it. */
function Rows({ contents, heading }: Pick<PackageReceiptProps, "contents" | "heading">) {
  const { text } = useForm(form);
  const { rows: lines } = text.lists;
  const rows = contents.flatMap(({ rows: own, ...order }) =>
    own.map((row) => ({ ...row, order: { ...order, rows: own }, index: lines.findIndex(({ id }) => id === row.id) })),
  );
  type Shown = (typeof rows)[number];
  const input = (
    name: "receivedQuantity" | "abnormalRemark" | "resendQuantity",
    header: string,
    end: boolean,
    stored: (row: Shown) => ReactNode,
  ): Column<Shown> => ({
    id: name,
    header,
    ...(end ? { align: "end" as const } : {}),
    cell: (row) =>
      row.index < 0 ? (
        stored(row)
      ) : (
        <LineInput form={form} list="rows" index={row.index} name={name} label={`${header} ${row.partCode ?? ""}`} />
      ),
  });
  const columns: Column<Shown>[] = [
    {
      id: "code",
      header: "零件",
      rowHeader: true,
      cell: (row) => (
        <>
          {row.index >= 0 && (
            <>
              <LineInput form={form} list="rows" index={row.index} name="id" label="" />
              <LineInput form={form} list="rows" index={row.index} name="rmaId" label="" />
            </>
          )}
          <span className="line-over">{row.partCode}</span>
          <span className="line-rest">{row.partName}</span>
          <ResentMark {...row} />
        </>
      ),
    },
    { id: "packed", header: "装箱数量", align: "end", cell: (row) => row.rmaQuantity },
    input("receivedQuantity", "实收数量", true, (row) => row.receivedQuantity),
    input("abnormalRemark", "异常说明", false, (row) => (
      <>
        <StatusTag tone={row.state.tone}>{row.state.label}</StatusTag> {row.abnormalRemark}
        <PartPictures pictures={row.pictures} />
      </>
    )),
    input("resendQuantity", "需重寄数量", true, () => null),
  ];
  const sum = (values: readonly (string | undefined)[]) => values.reduce((all, value) => all + (Number(value) || 0), 0);
  const wrong = lines.filter(({ abnormalRemark }) => abnormalRemark.trim() !== "").length;
  const open = lines.filter(({ receivedQuantity, abnormalRemark }) => receivedQuantity === "" && abnormalRemark.trim() === "").length;
  return (
    <Table
      label="箱内零件"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      groupOf={({ order }) => ({ id: order.rmaId, heading: heading(order) })}
      stacks
      fits
      footer={
        <tr>
          <th scope="row">合计</th>
          <td className="end" data-label="装箱数量">
            {sum(rows.map(({ rmaQuantity }) => rmaQuantity))}
          </td>
          <td className="end" data-label="实收数量">
            {sum(rows.map(({ index, receivedQuantity }) => (index < 0 ? receivedQuantity : lines[index]?.receivedQuantity)))}
          </td>
          <td colSpan={2}>{[wrong > 0 && `${wrong} 行异常`, open > 0 && `${open} 行未填`].filter(Boolean).join(" · ")}</td>
        </tr>
      }
    />
  );
}
