import { Section } from "#app/lib/ui/section.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { useEditor } from "./editor-fields.tsx";
import type { EditorCheck } from "./editor-facts.ts";

/** What keeps the claim from being submitted and what a reviewer will question, as the form stands. */
export function CheckPanel() {
  const { checks, state } = useEditor();
  const { vehicle } = state.view;
  const errors = checks.filter(({ level }) => level === "error");
  const warnings = checks.filter(({ level }) => level === "warning");
  return (
    <Section id="checks" title="检查提示" {...(checks.length > 0 ? { tone: "warning" as const } : {})}>
      {checks.length === 0 && (
        <p className="quiet">{vehicle.state === "none" ? "填写后在这里列出需要更正和提请审核人注意的地方。" : "没有发现问题。"}</p>
      )}
      <Checks words="提交前须更正" checks={errors} />
      <Checks words="提请审核人注意" checks={warnings} />
    </Section>
  );
}

function Checks({ words, checks }: { words: string; checks: readonly EditorCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <>
      <h3 className="check-level">
        {words}（{checks.length}）
      </h3>
      <ul className="checks">
        {checks.map((check) => (
          <li key={`${check.rule} ${check.path ?? ""} ${check.message}`}>
            {check.path ? <a href={`#${fieldId(check.path)}`}>{check.message}</a> : check.message}
          </li>
        ))}
      </ul>
    </>
  );
}
