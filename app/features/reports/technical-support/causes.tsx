import { Button } from "#app/lib/ui/button.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { supportForm as form } from "./support-form.ts";

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
            <Button
              type="submit"
              variant="tertiary"
              name={intentName}
              value={lineIntent("remove", list, index)}
              formAction="#causes"
              aria-label={`移除故障原因第 ${index + 1} 行`}
            >
              移除
            </Button>
          </span>
        </fieldset>
      ))}
      <p className="line-add">
        <Button type="submit" name={intentName} value={lineIntent("add", list)} formAction="#causes">
          <span aria-hidden="true">+&nbsp;</span>添加故障原因
        </Button>
      </p>
    </Section>
  );
}
