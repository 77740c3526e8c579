import { AmountRangeFilter, ChoiceFilter, DateRangeFilter, SelectFilter, TextFilter } from "../components/list/filter-fields.tsx";
import { FilterForm } from "../components/list/filter-form.tsx";
import { isPersonal, paramsOf, type Choice, type Filter } from "./filters.ts";
import type { ListView } from "./list-view.tsx";

/**
 * The filter of a list: the fields used most in view, the others behind 更多条件, which is open while one of them is in use.
 * `kept`: parameters that are no filters and stay through every search.
 */
export function ListFilter({ view, kept = [] }: { view: ListView; kept?: readonly string[] }) {
  const { filters, chips } = view;
  const { filter: asked, offered } = view.list;
  const more = filters.filter((filter) => filter.more);
  return (
    <FilterForm
      chips={chips}
      kept={kept}
      asked={asked}
      token={filters.some(isPersonal) ? view.list.settingsToken : undefined}
      primary={fields(filters.filter((filter) => !filter.more))}
      more={more.length > 0 && fields(more)}
      moreCount={more.length}
      moreOpen={more.some((filter) => paramsOf(filter).some((name) => asked[name] !== undefined))}
    />
  );

  function fields(shown: readonly Filter[]) {
    return shown.map((filter) => <Field key={filter.name} filter={filter} asked={asked[filter.name]} choices={offered[filter.name]} />);
  }
}

interface FieldProps {
  filter: Filter;
  asked: string | number | undefined;
  choices: readonly Choice<string>[] | undefined;
}

function Field({ filter, asked, choices }: FieldProps) {
  const { name, label } = filter;
  switch (filter.kind) {
    case "text":
    case "vin":
      return <TextFilter name={name} label={label} personal={isPersonal(filter)} />;
    case "code":
      return choices ? <ChoiceFilter name={name} label={label} choices={choices} /> : <TextFilter name={name} label={label} />;
    case "offered":
      return <SelectFilter name={name} label={label} options={choices ?? []} />;
    case "choice":
      return <SelectFilter name={name} label={label} options={optionsOf(filter.of, asked)} />;
    case "days":
      return <DateRangeFilter label={label} from={name} to={filter.to} />;
    case "months":
      return <DateRangeFilter label={label} from={name} to={filter.to} unit="month" />;
    case "amounts":
      return <AmountRangeFilter label={label} from={name} to={filter.to} />;
  }
}

/** Choices that a tab or a link alone leads to stand in the select only while one of them is what was asked for. */
function optionsOf(choices: readonly Choice[], asked: string | number | undefined) {
  return choices.filter(({ apart, value }) => !apart || value === asked).map(({ value, label }) => ({ value: String(value), label }));
}
