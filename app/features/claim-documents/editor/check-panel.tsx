import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { ComparedValues } from "../compared-values.tsx";
import { useEditor } from "./editor-fields.tsx";
import type { EditorCheck } from "./editor-facts.ts";

/** What keeps the claim from being submitted, what a reviewer will question, and what is in order, as the form stands. */
export function CheckPanel() {
  const { checks, state } = useEditor();
  const ofLevel = (wanted: EditorCheck["level"]) => checks.filter(({ level }) => level === wanted);
  const [errors, passed] = [ofLevel("error"), ofLevel("passed")];
  const found = [...errors, ...ofLevel("warning")];
  return (
    <section id="checks" className="card" aria-labelledby="checks-title">
      <div className="card-head">
        <h2 id="checks-title">检查提示</h2>
        {found.length > 0 && <StatusTag tone={errors.length > 0 ? "critical" : "warning"}>{`${found.length} 项`}</StatusTag>}
      </div>
      {checks.length === 0 && (
        <p className="quiet">
          {state.view.vehicle.state === "none" ? "填写后在这里列出需要更正和提请审核人注意的地方。" : "没有发现问题。"}
        </p>
      )}
      <ul className="checks">
        {found.map((check) => (
          <Check key={`${check.rule} ${check.path ?? ""} ${check.message}`} check={check} />
        ))}
      </ul>
      {passed.length > 0 && (
        <details className="unfilled">
          <summary>通过 {passed.length} 项</summary>
          <ul className="checks">
            {passed.map((check) => (
              <Check key={check.rule} check={check} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const levelWords = { error: "提交前须更正", warning: "提请审核人注意", passed: "通过" } as const;

function Check({ check: { level, path, message, values } }: { check: EditorCheck }) {
  return (
    <li className={`check-${level}`}>
      <span className="unseen">{levelWords[level]}：</span>
      {path ? <a href={`#${fieldId(path)}`}>{message}</a> : message}
      <ComparedValues values={values} />
    </li>
  );
}
