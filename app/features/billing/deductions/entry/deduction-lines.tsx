import { addUp } from "#gateway/rules/decimals.ts";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { deductionWords as words } from "../deduction-words.ts";
import type { DeductibleLine } from "./deduction-entry.server.ts";
import type { deductionChangeForm, deductionForm } from "./deduction-form.ts";

interface DeductionLinesProps {
  form: typeof deductionForm | typeof deductionChangeForm;
  lines: readonly DeductibleLine[];
  currency: string | undefined;
}

/** The lines of a claim, each with what is taken of it. */
export function DeductionLines({ form, lines, currency }: DeductionLinesProps) {
  // Both forms have the same lines.
  const own = form as typeof deductionForm;
  const { text, problems } = useForm(own);
  const rows = text.lists.lines.map((line, index) => ({
    key: line.key,
    index,
    of: lines.find(({ key }) => key === line.id),
  }));
  const takesAll = text.fields.deductionAllFlag === "1";
  const left = addUp(lines.map((line) => line.left ?? 0)).toFixed(2);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: "name",
      header: "明细",
      rowHeader: true,
      cell: ({ index, of }) => (
        <>
          <LineInput form={own} list="lines" index={index} name="id" label="" />
          {of?.name}
        </>
      ),
    },
    { id: "kind", header: words.feeType, cell: ({ of }) => of?.kind },
    { id: "granted", header: words.grantedFee, align: "end", cell: ({ of }) => <Money amount={of?.grantedFee} currency={currency} /> },
    { id: "left", header: words.lineLeft, align: "end", cell: ({ of }) => <Money amount={of?.left} currency={currency} /> },
    {
      id: "fee",
      header: words.deductionFee,
      align: "end",
      cell: ({ index, of }) => (
        <LineInput form={own} list="lines" index={index} name="deductionFee" label={`${words.deductionFee} ${of?.name ?? index + 1}`} />
      ),
    },
  ];
  return (
    <Section id={fieldId("lines")} title="抵扣明细">
      {problems.get("lines") && <p className="field-problem">{problems.get("lines")}</p>}
      <Table
        label="抵扣明细"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        stacks
        footer={
          <tr>
            <th scope="row" colSpan={3}>
              合计{takesAll && "（全额抵扣）"}
            </th>
            <td className="end" data-label={words.lineLeft}>
              <Money amount={left} currency={currency} />
            </td>
            <td className="end" data-label={words.deductionFee}>
              <output>
                <Money amount={takesAll ? left : totalOf(text.lists.lines)} currency={currency} />
              </output>
            </td>
          </tr>
        }
      />
    </Section>
  );
}

/** What is typed in all; a text that is no amount (yet) counts as nothing. */
function totalOf(lines: readonly { deductionFee: string }[]): string {
  return addUp(lines.map(({ deductionFee }) => (/^\d{1,12}(\.\d{1,2})?$/.test(deductionFee.trim()) ? deductionFee.trim() : 0))).toFixed(2);
}
