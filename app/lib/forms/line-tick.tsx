import type { ReactNode } from "react";
import { useForm } from "./form-state.ts";
import type { Form, LineField, ListName, Shape } from "./form.ts";
import { fieldId, lineInputName, type FormText } from "./values/form-text.ts";

interface LineTickProps<S extends Shape, List extends ListName<S>> {
  form: Form<S>;
  list: List;
  /** Of the line, as the server has listed them: one that was left out keeps its place. */
  index: number;
  /** Of what the line stands for. */
  id: string;
  /** Names the box where its words do not say what it is for: 付款 TX2026000001. */
  label?: string | undefined;
  /** The summary's link leads to the list's first box; not where something else has the list's id. */
  linked?: boolean;
  /** What stands beside the box. */
  children?: ReactNode;
}

/** The box that chooses what a line stands for or leaves it out: the line's id is there or empty (`chosenLines`). */
export function LineTick<S extends Shape, List extends ListName<S>>(props: LineTickProps<S, List>) {
  const { form, list, index, id, label, linked = false, children } = props;
  const { text, changeLine } = useForm(form);
  const lines = (text as FormText).lists[list] ?? [];
  const line = lines.find((each) => each["id"] === id);
  // A list of what can be chosen has an id by its nature, which the compiler cannot tell of every list.
  const name = "id" as LineField<S, List>;
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        id={linked && index === 0 ? fieldId(list) : undefined}
        name={lineInputName(list, index, name)}
        value={id}
        checked={line !== undefined}
        onChange={(event) => changeLine(list, (line ?? lines[index])?.key ?? "", name, event.currentTarget.checked ? id : "")}
        aria-label={label}
      />
      {children}
    </label>
  );
}
