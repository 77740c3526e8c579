import { Fold } from "#app/lib/details/fold.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import type { DisplayedForm } from "#app/lib/forms/form-route.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { exemptionForm as form } from "./exemption-form.ts";

interface UnpackedRow {
  id: string;
  partCode?: string | undefined;
  partName?: string | undefined;
  rmaQuantity?: string | undefined;
}

interface ExemptionProps {
  shown: DisplayedForm<(typeof form)["shape"]>;
  rows: readonly UnpackedRow[];
  /** Whether nothing is packed: then the whole order can be cancelled. */
  cancels: boolean;
}

/** What need not come back any more: parts that are not packed, or all of an order. */
export function Exemption({ shown, rows, cancels }: ExemptionProps) {
  return (
    <Fold
      id="exemption"
      title={cancels ? "免返或取消返件单" : "免返"}
      count={rows.length}
      gist={["未装箱的零件"]}
      open={shown.view.problems.length > 0}
    >
      <FormFrame {...shown} label="免返">
        <Rows rows={rows} />
        <FormField form={form} name="reason" />
        <FormBar
          form={form}
          buttons={[
            ...(cancels ? [{ write: "cancel" as const, words: "取消返件单", busy: "正在取消…", danger: true as const }] : []),
            { write: "exempt", words: "所选零件免返", busy: "正在保存…" },
          ]}
        />
      </FormFrame>
    </Fold>
  );
}

function Rows({ rows }: Pick<ExemptionProps, "rows">) {
  const { problems } = useForm(form);
  const columns: Column<UnpackedRow>[] = [
    {
      id: "code",
      header: "零件号",
      rowHeader: true,
      cell: (row) => {
        return (
          <LineTick form={form} list="rows" index={rows.indexOf(row)} id={row.id}>
            {row.partCode}
          </LineTick>
        );
      },
    },
    { id: "name", header: "零件名称", cell: (row) => row.partName },
    { id: "open", header: "未装箱数量", align: "end", cell: (row) => row.rmaQuantity },
  ];
  return (
    <>
      {problems.get("rows") && <p className="field-problem">{problems.get("rows")}</p>}
      <Table label="未装箱的零件" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </>
  );
}
