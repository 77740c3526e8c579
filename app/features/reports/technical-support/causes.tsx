import { Section } from "#app/lib/ui/section.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { supportForm as form } from "./support-form.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

const list = "sysFailures";

/** Causes the dealer supposes, one of them the main one. */
export function Causes() {
  const { text, problems } = useForm(form);
  return (
    <Section id="causes" title="故障原因">
      {problems.get(list) && <p className="field-problem">{problems.get(list)}</p>}
      {text.lists.sysFailures.map((line, index) => (
        <fieldset key={line.key} className="grid grid-next">
          <legend className="unseen">故障原因第 {index + 1} 行</legend>
          <LineKey list={list} index={index} line={line} />
          <LineField form={form} list={list} index={index} name="sysFailureId" />
          <LineField form={form} list={list} index={index} name="mainFlag" />
          <span className="line-buttons">
            <IntentButton
              variant="tertiary"
              intent={lineIntent("remove", list, index)}
              at="causes"
              aria-label={`移除故障原因第 ${index + 1} 行`}
            >
              移除
            </IntentButton>
          </span>
        </fieldset>
      ))}
      <p className="line-add">
        <IntentButton intent={lineIntent("add", list)} at="causes">
          <span aria-hidden="true">+&nbsp;</span>添加故障原因
        </IntentButton>
      </p>
    </Section>
  );
}
