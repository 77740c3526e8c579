import { Button } from "#app/lib/ui/button.tsx";
import { EntryCell, EntryTable } from "#app/lib/forms/ui/entry-table.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { Form } from "#app/lib/forms/form.ts";
import type { OthersShape } from "./order-form.ts";

const headings = [{ label: "零件号" }, { label: "零件名称" }, { label: "数量", end: true }, { label: "操作" }];

/** What goes back besides parts of the claim; each line is added and taken out by a post. */
export function OtherParts({ form }: { form: Form<OthersShape> }) {
  const { text } = useForm(form);
  return (
    <Section id="others" title="其他返件">
      {text.lists.others.length > 0 && (
        <EntryTable label="其他返件" headings={headings}>
          {text.lists.others.map((line, index) => (
            <tbody key={line.key}>
              <tr>
                <td>{index + 1}</td>
                <EntryCell label="零件号">
                  <LineInput form={form} list="others" index={index} name="partCode" label={`第 ${index + 1} 行零件号`} />
                </EntryCell>
                <EntryCell label="零件名称" own={0}>
                  <LineInput form={form} list="others" index={index} name="partName" label={`第 ${index + 1} 行零件名称`} />
                </EntryCell>
                <EntryCell label="数量" end>
                  <LineInput form={form} list="others" index={index} name="quantity" label={`第 ${index + 1} 行数量`} />
                </EntryCell>
                <EntryCell label="操作">
                  <Button type="submit" variant="tertiary" name={intentName} value={lineIntent("remove", "others", index)}>
                    移除<span className="unseen">第 {index + 1} 行其他返件</span>
                  </Button>
                </EntryCell>
              </tr>
            </tbody>
          ))}
        </EntryTable>
      )}
      <p className="line-add">
        <Button id="add-others" type="submit" name={intentName} value={lineIntent("add", "others")}>
          <span aria-hidden="true">+&nbsp;</span>添加其他返件
        </Button>
      </p>
    </Section>
  );
}
