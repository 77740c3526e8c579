import { Button } from "#app/lib/ui/button.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { ComparedValues } from "../compared-values.tsx";
import { MoreRepeated } from "../more-repeated.tsx";
import { useEditor } from "./editor-fields.tsx";
import { confirmedField } from "./warning-confirmation.ts";

/** What a reviewer will question, told once before the form is sent, beside the button that sends it for all that. */
export function WarningPanel() {
  const { state, audience } = useEditor();
  const { confirming, text } = state.view;
  if (!confirming) return null;
  const { warnings } = confirming;
  return (
    <Notice tone="warning" title={`有 ${warnings.length} 项检查提示，尚未提交`} announce>
      <p>请核对以下检查提示；确认无误时按“仍要提交”，说明可写在备注中。</p>
      <ul className="checks" aria-label="检查提示">
        {warnings.map(({ rule, path, message, values }) => (
          <li key={`${rule} ${path ?? ""} ${message}`}>
            {path ? <a href={`#${fieldId(path)}`}>{message}</a> : message}
            <ComparedValues values={values} />
            <MoreRepeated rule={rule} vin={text.fields["vehicleVin"]} audience={audience} />
          </li>
        ))}
      </ul>
      <p className="notice-actions">
        <Button type="submit" id={fieldId(confirmedField)} variant="primary" name={intentName} value="submit">
          仍要提交
        </Button>
      </p>
    </Notice>
  );
}
