import { Section } from "#app/lib/ui/section.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import type { ReportForm } from "./report-fields.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

const list = "solutionList";

/** What was tried, each with whether it worked; its files are chosen under 附件. */
export function Solutions({ form }: { form: ReportForm }) {
  const { text, problems } = useForm(form);
  return (
    <Section id="solutions" title="解决方案">
      {problems.get(list) && <p className="field-problem">{problems.get(list)}</p>}
      {text.lists.solutionList.map((line, index) => {
        const files = text.lists.attachmentList.filter(({ solution }) => solution === line.key).length;
        return (
          <fieldset key={line.key} className="grid-next">
            <legend>方案 {index + 1}</legend>
            <LineKey list={list} index={index} line={line} />
            <LineField form={form} list={list} index={index} name="solution" wide />
            <LineField form={form} list={list} index={index} name="workedFlag" />
            <span className="line-buttons">
              <span className="quiet">{files === 0 ? "没有附件" : `${files} 个附件`}</span>
              <IntentButton
                variant="tertiary"
                intent={lineIntent("remove", list, index)}
                at="solutions"
                aria-label={`移除方案 ${index + 1}`}
              >
                移除
              </IntentButton>
            </span>
          </fieldset>
        );
      })}
      <p className="line-add">
        <IntentButton intent={lineIntent("add", list)} at="solutions">
          <span aria-hidden="true">+&nbsp;</span>添加解决方案
        </IntentButton>
      </p>
    </Section>
  );
}
