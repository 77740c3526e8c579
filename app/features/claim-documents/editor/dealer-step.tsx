import { Button } from "#app/lib/ui/button.tsx";
import { toEntries } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { useEditor } from "./editor-fields.tsx";
import { DealerSection } from "./editor-sections.tsx";

/** The first step of company staff: for whom. What was filled in before (another dealer was typed over) travels along unseen. */
export function DealerStep() {
  const { text } = useEditor().state;
  const shown = new Set(["id", "version", "submitterCode"]);
  return (
    <>
      <DealerSection />
      {toEntries(text)
        .filter(([name]) => !shown.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <p className="line-add">
        <Button type="submit" variant="primary" name={intentName} value="recalculate">
          继续填写
        </Button>
      </p>
    </>
  );
}
