import { Button, ButtonFace } from "#app/lib/ui/button.tsx";
import { DropDown } from "#app/lib/ui/drop-down.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { kindnessForm as form, type KindnessShape } from "./kindness-form.ts";

interface KindnessEditorProps {
  loaded: FormView<KindnessShape>;
  /** Where 返回 leads. */
  back: string;
  /** The code the report has. */
  code: string | undefined;
}

/** The form of a report's kindness code; a code nobody has used can be taken back. */
export function KindnessEditor({ loaded, back, code }: KindnessEditorProps) {
  const { answer, lost } = useFormAnswer<KindnessShape, unknown>(form, loaded);
  const label = code === undefined ? "授予善意授权" : "修改善意授权";
  return (
    <FormFrame key={loaded.formKey} form={form} view={answer ?? loaded} lost={lost} label={label} enter="submit">
      <div className="grid">
        <FormField form={form} name="authEndTime" />
        <FormField form={form} name="useLimit" />
        <FormField form={form} name="authPartTotal" />
        <FormField form={form} name="authLaborTotal" />
        <FormField form={form} name="authOtherFeeTotal" />
        <FormField form={form} name="oemProportion" />
        <FormField form={form} name="dealerProportion" />
        <FormField form={form} name="customerProportion" />
      </div>
      <FormBar
        form={form}
        back={back}
        buttons={[{ write: "submit", words: code === undefined ? "授予善意授权" : "保存授权", busy: "正在保存…" }]}
      >
        {code !== undefined && (
          <DropDown id="take-back" summary={<ButtonFace>删除授权码</ButtonFace>}>
            <p>删除善意授权码 {code}？删除后不能恢复；已有索赔单使用的授权码不能删除。</p>
            <Button type="submit" variant="primary" name={intentName} value="takeBack">
              确认删除
            </Button>
          </DropDown>
        )}
      </FormBar>
    </FormFrame>
  );
}
