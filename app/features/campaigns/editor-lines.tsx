import type { ReactNode } from "react";
import { LookUpButton } from "#app/lib/forms/ui/look-up-field.tsx";
import type { LineField as LineFieldName } from "#app/lib/forms/form.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import { activityForm as form, type ActivityShape } from "./activity-form.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

type List = "mainParts" | "models" | "scopes";

interface LineSetsProps {
  list: List;
  /** Where the page stands again after a post. */
  id: string;
  /** What a line is called. */
  line: string;
  add: string;
  names: readonly LineFieldName<ActivityShape, List>[];
  /** What is looked up for a line. */
  lookUp?: string;
  /** Beside the button that adds. */
  children?: ReactNode;
}

/** The lines themselves, within a section of that id. */
export function LineSets({ list, id, line: word, add, names, lookUp, children }: LineSetsProps) {
  const { text, problems } = useForm(form);
  return (
    <>
      {problems.get(list) && <p className="field-problem">{problems.get(list)}</p>}
      {text.lists[list].map((line, index) => {
        const place = `${word}第 ${index + 1} 行`;
        return (
          <fieldset key={line.key} className="grid grid-next">
            <legend className="unseen">{place}</legend>
            <LineKey list={list} index={index} line={line} />
            {names.map((name) => (
              <LineField key={name} form={form} list={list} index={index} name={name} />
            ))}
            <span className="line-buttons">
              {lookUp && <LookUpButton name={intentName} value={lookUpIntent(lookUp, index)} label={place} />}
              <LineRemoval list={list} index={index} id={id} place={place} />
            </span>
          </fieldset>
        );
      })}
      <p className="line-add">
        <LineAddition value={lineIntent("add", list)} id={id}>
          {add}
        </LineAddition>
        {children}
      </p>
    </>
  );
}

/** Takes a line out. */
export function LineRemoval({ list, index, id, place }: { list: string; index: number; id: string; place: string }) {
  return (
    <IntentButton variant="tertiary" intent={lineIntent("remove", list, index)} at={id} aria-label={`移除${place}`}>
      移除
    </IntentButton>
  );
}

/** Adds one. */
export function LineAddition({ value, id, children }: { value: string; id: string; children: ReactNode }) {
  return (
    <IntentButton intent={value} at={id}>
      <span aria-hidden="true">+&nbsp;</span>
      {children}
    </IntentButton>
  );
}
