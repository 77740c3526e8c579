import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { fieldId, lineInputName } from "#app/lib/forms/values/form-text.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { packageActsForm as form } from "./package-forms.ts";
import type { toContents } from "./package-view.server.ts";

type Contents = ReturnType<typeof toContents>;
type Shape = (typeof form)["shape"];

/** What a dealer can do with a package the carrier does not know of. */
export function PackageActs({ view: loaded, contents }: { view: FormView<Shape>; contents: Contents }) {
  const { answer, lost } = useFormAnswer<Shape, unknown>(form, loaded);
  return (
    <FormFrame form={form} view={answer ?? loaded} lost={lost} label="装箱单操作" enter="notice">
      <Section id={fieldId("rows")} title="箱内零件">
        <Rows contents={contents} />
      </Section>
      <FormBar
        form={form}
        back={pathTo("backManagePackageSearch")}
        buttons={[
          { write: "takeOut", words: "取出所选零件", busy: "正在取出…" },
          { write: "unpack", words: "拆箱", busy: "正在拆箱…" },
          { write: "notice", words: "通知快递", busy: "正在通知…" },
        ]}
      />
    </FormFrame>
  );
}

function Rows({ contents }: { contents: Contents }) {
  const { text, problems, changeLine } = useForm(form);
  const { rows: lines } = text.lists;
  const rows = contents.flatMap(({ rmaNumber, rows: own }) => own.map((row) => ({ ...row, rmaNumber })));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: "code",
      header: "零件号",
      rowHeader: true,
      cell: (row) => (
        <label className="checkbox">
          <input
            type="checkbox"
            name={lineInputName("rows", rows.indexOf(row), "id")}
            value={row.id}
            checked={lines.some(({ id }) => id === row.id)}
            onChange={(event) => changeLine("rows", lines[rows.indexOf(row)]?.key ?? "", "id", event.currentTarget.checked ? row.id : "")}
            aria-label={`取出 ${row.partCode ?? ""} ${row.rmaNumber}`}
          />
          {row.partCode}
        </label>
      ),
    },
    { id: "name", header: "零件名称", cell: (row) => row.partName },
    { id: "order", header: "返件单号", cell: (row) => row.rmaNumber },
    { id: "packed", header: "装箱数量", align: "end", cell: (row) => row.rmaQuantity },
  ];
  return (
    <>
      {problems.get("rows") && <p className="field-problem">{problems.get("rows")}</p>}
      <Table label="箱内零件" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </>
  );
}
