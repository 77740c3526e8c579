import { LookUpButton } from "#app/lib/forms/ui/look-up-field.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import type { ReportForm } from "./report-fields.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

const list = "troubleCodes";

/** Trouble codes: typed, looked up, or taken out of what a tester has written. */
export function TroubleCodes({ form }: { form: ReportForm }) {
  const { text, problems } = useForm(form);
  return (
    <Section id="codes" title="故障码">
      <FormField form={form} name="testerText" />
      <p className="line-add">
        <IntentButton intent="takeCodes" at="codes">
          提取故障码并补全描述
        </IntentButton>
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
            <IntentButton
              variant="tertiary"
              intent={lineIntent("remove", list, index)}
              at="codes"
              aria-label={`移除故障码第 ${index + 1} 行`}
            >
              移除
            </IntentButton>
          </span>
        </fieldset>
      ))}
      <p className="line-add">
        <IntentButton intent={lineIntent("add", list)} at="codes">
          <span aria-hidden="true">+&nbsp;</span>添加故障码
        </IntentButton>
      </p>
    </Section>
  );
}
