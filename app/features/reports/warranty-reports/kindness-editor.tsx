import { Button, ButtonFace } from "#app/lib/ui/button.tsx";
import { DropDown } from "#app/lib/ui/drop-down.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { kindnessAmounts, kindnessForm as form, kindnessShares, kindnessTerms, type KindnessShape } from "./kindness-form.ts";

interface KindnessEditorProps {
  loaded: FormView<KindnessShape>;
  /** The code the report has. */
  code: string | undefined;
  /** Claims use it: it can only end later. */
  used: boolean;
}

/** The form of a report's kindness code: granted, changed or taken back while nobody has used it, and only prolonged afterwards. */
export function KindnessEditor({ loaded, code, used }: KindnessEditorProps) {
  const { answer, lost } = useFormAnswer<KindnessShape, unknown>(form, loaded);
  const words = code === undefined ? "授予善意授权" : used ? "延长授权期限" : "保存授权";
  return (
    <FormFrame key={loaded.formKey} form={form} view={answer ?? loaded} lost={lost} label={words} enter="submit">
      {used ? <UsedTerms /> : <Terms />}
      <FormBar form={form} buttons={[{ write: "submit", words, busy: "正在保存…" }]}>
        {code !== undefined && !used && (
          <DropDown id="take-back" summary={<ButtonFace>删除授权码</ButtonFace>}>
            <p>删除善意授权码 {code}？删除后不能恢复。</p>
            <Button type="submit" variant="primary" name={intentName} value="takeBack">
              确认删除
            </Button>
          </DropDown>
        )}
      </FormBar>
    </FormFrame>
  );
}

/** Amounts in one row, shares in the next, then how long and how often. */
function Terms() {
  return (
    <>
      {[kindnessAmounts, kindnessShares, kindnessTerms].map((names) => (
        <div key={names[0]} className="grid">
          {names.map((name) => (
            <FormField key={name} form={form} name={name} />
          ))}
        </div>
      ))}
    </>
  );
}

/** What claims have used already stays as it is, and is sent as it is. */
function UsedTerms() {
  const { text } = useForm(form);
  return (
    <>
      <p className="quiet">已有索赔单使用，只能延长授权截止日期。</p>
      <FormField form={form} name="authEndTime" />
      {[...kindnessAmounts, ...kindnessShares, "useLimit" as const].map((name) => (
        <input key={name} type="hidden" name={name} value={text.fields[name]} readOnly />
      ))}
    </>
  );
}
