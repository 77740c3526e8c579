import { Fold } from "#app/lib/details/fold.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import type { DisplayedForm } from "#app/lib/forms/form-route.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { correctionForm as form, type CorrectionShape } from "./package-forms.ts";
import type { toContents } from "./package-view.server.ts";

type Contents = ReturnType<typeof toContents>;

/** What was received of a package, to be put right: open where something is wrong with what was typed. */
export function PackageCorrection({ contents, ...shown }: DisplayedForm<CorrectionShape> & { contents: Contents }) {
  const isAnswered = shown.view.problems.length > 0;
  return (
    <Fold id="correction" title="更正签收" gist={["数量、异常说明、要求重寄"]} open={isAnswered}>
      <FormFrame {...shown} label="更正签收">
        <p className="quiet">只更正有误的行；实收数量改为 0 且没有异常说明的，按尚未到货处理。已有抵扣的零件不能更正。</p>
        <Rows contents={contents} />
        <FormField form={form} name="correctionReason" />
        <FormBar form={form} buttons={[{ write: "submit", words: "更正签收", busy: "正在更正…" }]} />
      </FormFrame>
    </Fold>
  );
}

function Rows({ contents }: { contents: Contents }) {
  const { text, problems } = useForm(form);
  const known = new Map(contents.flatMap(({ rmaNumber, rows }) => rows.map((row) => [row.id, { ...row, rmaNumber }] as const)));
  const lines = text.lists.corrections.map((line, index) => ({ line, index, row: known.get(line.id) }));
  type Entered = (typeof lines)[number];
  const input = (name: "receivedQuantity" | "abnormalRemark" | "resendQuantity", header: string, end: boolean): Column<Entered> => ({
    id: name,
    header,
    ...(end ? { align: "end" as const } : {}),
    cell: ({ index, row }) => (
      <LineInput form={form} list="corrections" index={index} name={name} label={`更正${header} ${row?.partCode ?? ""}`} />
    ),
  });
  const columns: Column<Entered>[] = [
    {
      id: "code",
      header: "零件",
      rowHeader: true,
      cell: ({ index, row }) => (
        <>
          <LineInput form={form} list="corrections" index={index} name="id" label="" />
          {row?.partCode} <span className="quiet">{row?.partName}</span>
        </>
      ),
    },
    { id: "packed", header: "装箱数量", align: "end", cell: ({ row }) => row?.rmaQuantity },
    input("receivedQuantity", "实收数量", true),
    input("abnormalRemark", "异常说明", false),
    input("resendQuantity", "再要求重寄", true),
  ];
  return (
    <>
      {problems.get("corrections") && <p className="field-problem">{problems.get("corrections")}</p>}
      <Table
        label="更正签收"
        columns={columns}
        rows={lines}
        rowKey={({ line }) => line.key}
        groupOf={({ row }) => ({ id: row?.rmaNumber ?? "", heading: <>返件单 {row?.rmaNumber}</> })}
        stacks
      />
    </>
  );
}
