import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { DropDown } from "#app/lib/ui/drop-down.tsx";
import { fieldState, problemId } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { percentRule } from "./group-adjustment.ts";
import { groupIntent, percentField, type GroupTool } from "./group-intents.ts";
import { useReviewing } from "./review-context.tsx";
import { feeWords, type FeeGroup } from "./review-totals.ts";

const tools: Readonly<Record<Exclude<GroupTool, "percent">, string>> = { standard: "按标准价", zero: "全部归零" };

/** What can be done to a whole kind of fee: at once with scripts, by a submit of the form without. */
export function GroupTools({ group }: { group: FeeGroup }) {
  const { text, problems, changeField, adjust } = useReviewing();
  const [refused, setRefused] = useState(false);
  const name = percentField(group);
  const id = fieldId(name);
  const problem = problems.get(name) ?? (refused ? percentRule : undefined);

  function use(event: MouseEvent | KeyboardEvent, tool: GroupTool) {
    event.preventDefault();
    setRefused(!adjust(group, tool));
  }

  return (
    <DropDown className="group-tools" summary="整组调整">
      <p>
        <label htmlFor={id}>{feeWords[group]}核减</label>{" "}
        <input
          id={id}
          name={name}
          className="control slim"
          inputMode="decimal"
          autoComplete="off"
          value={text.fields[name] ?? ""}
          onChange={(event) => changeField(name, event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && !event.ctrlKey && use(event, "percent")}
          {...fieldState(id, problem)}
        />{" "}
        %{" "}
        <Button type="submit" name={intentName} value={groupIntent(group, "percent")} onClick={(event) => use(event, "percent")}>
          核减
        </Button>
      </p>
      {problem && (
        <p id={problemId(id)} className="field-problem">
          {problem}
        </p>
      )}
      <p>
        {(["standard", "zero"] as const).map((tool) => {
          const intent = groupIntent(group, tool);
          if (!intent) return null;
          return (
            <Button key={tool} type="submit" name={intentName} value={intent} onClick={(event) => use(event, tool)}>
              {tools[tool]}
            </Button>
          );
        })}
      </p>
    </DropDown>
  );
}
