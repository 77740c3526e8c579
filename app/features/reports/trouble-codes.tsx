import { Button } from "#app/lib/ui/button.tsx";
import { LookUpButton } from "#app/lib/forms/ui/look-up-field.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import type { ReportForm } from "./report-fields.ts";

const list = "troubleCodes";

/** Trouble codes: typed, looked up, or taken out of what a tester has written. */
export function TroubleCodes({ form }: { form: ReportForm }) {
  const { text, problems } = useForm(form);
  return (
    <Section id="codes" title="故障码">
      <FormField form={form} name="testerText" />
      <p className="line-add">
        <Button type="submit" name={intentName} value="takeCodes" formAction="#codes">
          提取故障码并补全描述
        </Button>
      </p>
      {problems.get(list) && <p className="field-problem">{problems.get(list)}</p>}
      {text.lists.troubleCodes.map((line, index) => (
        <fieldset key={line.key} className="grid grid-next">
          <legend className="unseen">故障码第 {index + 1} 行</legend>
          <LineKey list={list} index={index} line={line} />
          <LineField form={form} list={list} index={index} name="code" />
          <LineField form={form} list={list} index={index} name="dtcModuleDictId" />
          <LineField form={form} list={list} index={index} name="description" />
          <span className="line-buttons">
            <LookUpButton name={intentName} value={lookUpIntent("trouble-code", index)} label={`故障码第 ${index + 1} 行`} />
            <Button
              type="submit"
              variant="tertiary"
              name={intentName}
              value={lineIntent("remove", list, index)}
              formAction="#codes"
              aria-label={`移除故障码第 ${index + 1} 行`}
            >
              移除
            </Button>
          </span>
        </fieldset>
      ))}
      <p className="line-add">
        <Button type="submit" name={intentName} value={lineIntent("add", list)} formAction="#codes">
          <span aria-hidden="true">+&nbsp;</span>添加故障码
        </Button>
      </p>
    </Section>
  );
}
