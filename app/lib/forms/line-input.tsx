import { ChoiceControl } from "./ui/entry-fields.tsx";
import { FieldMessages, fieldState } from "./ui/field-frame.tsx";
import { fieldId, lineInputName, type FormText } from "./values/form-text.ts";
import { fieldAt, type Form, type LineField, type ListName, type Shape } from "./form.ts";
import { useForm } from "./form-state.ts";

interface LineInputProps<S extends Shape, List extends ListName<S>> {
  form: Form<S>;
  list: List;
  index: number;
  name: LineField<S, List>;
  /** Names it where its column is out of sight: 返件数量 P100001. */
  label: string;
}

/** The text or the choice of a field of a line, in a table. A hidden field goes along. */
export function LineInput<S extends Shape, List extends ListName<S>>({ form, list, index, name, label }: LineInputProps<S, List>) {
  const { text, problems, offered, changeLine } = useForm(form);
  const line = (text as FormText).lists[list]?.[index];
  const path = lineInputName(list, index, name);
  const id = fieldId(path);
  const kind = fieldAt(form, path)?.kind;
  if (kind === "hidden") return <input type="hidden" name={path} value={line?.[name] ?? ""} />;
  const isNumber = kind === "number" || kind === "amount";
  if (kind === "offered") {
    const offer = offered[name];
    return (
      <>
        <ChoiceControl
          id={id}
          name={path}
          value={line?.[name] ?? ""}
          choices={offer?.ok ? offer.value : []}
          onChange={(value) => changeLine(list, line?.key ?? "", name, value)}
          aria-label={label}
          {...fieldState(id, problems.get(path))}
        />
        <FieldMessages id={id} problem={problems.get(path)} />
      </>
    );
  }
  return (
    <>
      <input
        id={id}
        name={path}
        className={isNumber ? "control number" : "control"}
        inputMode={isNumber ? "decimal" : undefined}
        autoComplete="off"
        aria-label={label}
        value={line?.[name] ?? ""}
        onChange={(event) => changeLine(list, line?.key ?? "", name, event.currentTarget.value)}
        {...fieldState(id, problems.get(path))}
      />
      <FieldMessages id={id} problem={problems.get(path)} />
    </>
  );
}
