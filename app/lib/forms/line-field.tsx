import { AreaEntry, DateEntry, SelectEntry, TextEntry } from "./ui/entry-fields.tsx";
import { FlagEntry } from "./ui/flag-entry.tsx";
import type { EntryProps } from "./ui/field-frame.tsx";
import { fieldId, lineInputName, type FormText } from "./values/form-text.ts";
import { fieldAt, type Form, type LineField as LineFieldName, type ListName, type Shape } from "./form.ts";
import { useForm } from "./form-state.ts";

interface LineFieldProps<S extends Shape, List extends ListName<S>> {
  form: Form<S>;
  list: List;
  index: number;
  name: LineFieldName<S, List>;
  wide?: true;
}

/** The control of a field of a line under its label, as its form describes it; in a table it is a `LineInput`. */
export function LineField<S extends Shape, List extends ListName<S>>({ form, list, index, name, wide }: LineFieldProps<S, List>) {
  const { text, problems, offered, changeLine } = useForm(form);
  const path = lineInputName(list, index, name);
  const field = fieldAt(form, path);
  const line = (text as FormText).lists[list]?.[index];
  if (!field || !line || field.kind === "hidden") return null;
  const { label, required = false, hint } = field;
  const offer = offered[name];
  const entry: EntryProps = {
    id: fieldId(path),
    name: path,
    label,
    required,
    hint,
    value: line[name] ?? "",
    problem: problems.get(path),
    ...(wide ? { wide } : {}),
    onChange: (_path, value) => changeLine(list, line.key, name, value),
  };
  switch (field.kind) {
    case "prose":
      return <AreaEntry {...entry} />;
    case "flag":
      return <FlagEntry {...entry} />;
    case "choice":
      return <SelectEntry {...entry} choices={field.of} />;
    case "offered":
      return <SelectEntry {...entry} choices={offer?.ok ? offer.value : []} />;
    case "number":
    case "amount":
      return <TextEntry {...entry} numeric />;
    case "day":
      return <DateEntry {...entry} />;
    case "text":
    case "code":
    case "vin":
    case "telephone":
      return <TextEntry {...entry} />;
  }
}

/** The key of a line goes along where something else names the line by it. */
export function LineKey({ list, index, line }: { list: string; index: number; line: { key: string } }) {
  return <input type="hidden" name={lineInputName(list, index, "key")} value={line.key} />;
}
