import { Link, useSearchParams } from "@remix-run/react";
import { numbersMax } from "#gateway/rules/typed-input.ts";
import { Fragment, type ReactNode } from "react";
import { AmountRangeFilter, ChoiceFilter, DateRangeFilter, SelectFilter, TextFilter } from "./ui/filter-fields.tsx";
import { FilterForm } from "./ui/filter-form.tsx";
import { changeList } from "./ui/list-address.ts";
import { isPersonal, type Choice, type Filter } from "./filters.ts";
import type { ListView } from "./list-view.tsx";
import { quickRanges } from "./quick-ranges.ts";

/**
 * The filter of a list: the fields used most on one line, the others behind 更多条件; under it the ranges of days that are asked for
 * often, and what the list is narrowed by. What its tabs tell apart is no field, and stays through every search. `children`: what is
 * told of all that match.
 */
export function ListFilter({ view, children }: { view: ListView; children?: ReactNode }) {
  const { chips } = view;
  const { filter: asked, offered, tabs, today } = view.list;
  const filters = view.filters.filter(({ name }) => name !== tabs?.filter);
  const days = filters.find(({ kind }) => kind === "days");
  const more = filters.filter((filter) => filter.more);
  return (
    <FilterForm
      chips={chips}
      kept={tabs ? [tabs.filter] : []}
      asked={asked}
      token={filters.some(isPersonal) ? view.list.settingsToken : undefined}
      primary={fields(filters.filter((filter) => !filter.more))}
      more={more.length > 0 && fields(more)}
      ranges={days && "to" in days && <QuickRanges from={days.name} to={days.to} asked={asked} today={today} />}
    >
      {children}
    </FilterForm>
  );

  function fields(shown: readonly Filter[]) {
    return shown.map((filter) => <Field key={filter.name} filter={filter} choices={offered[filter.name]} />);
  }
}

/** Characters that as many numbers as a filter takes have, with room for what stands between them. */
const numbersLength = numbersMax * 60;

interface FieldProps {
  filter: Filter;
  choices: readonly Choice<string>[] | undefined;
}

function Field({ filter, choices }: FieldProps) {
  const { name, label } = filter;
  switch (filter.kind) {
    case "numbers":
      return <TextFilter name={name} label={label} maxLength={numbersLength} />;
    case "text":
    case "telephone":
    case "vin":
      return <TextFilter name={name} label={label} personal={isPersonal(filter)} />;
    case "code":
      return choices ? <ChoiceFilter name={name} label={label} choices={choices} /> : <TextFilter name={name} label={label} />;
    case "offered":
      return <SelectFilter name={name} label={label} options={choices ?? []} />;
    case "choice":
      return (
        <SelectFilter name={name} label={label} options={filter.of.map(({ value, label: of }) => ({ value: String(value), label: of }))} />
      );
    case "days":
      return <DateRangeFilter label={label} from={name} to={filter.to} />;
    case "months":
      return <DateRangeFilter label={label} from={name} to={filter.to} unit="month" />;
    case "amounts":
      return <AmountRangeFilter label={label} from={name} to={filter.to} />;
  }
}

interface QuickRangesProps {
  from: string;
  to: string;
  asked: ListView["list"]["filter"];
  today: string;
}

/** Ranges of days as links; the one shown takes itself away again. */
function QuickRanges({ from, to, asked, today }: QuickRangesProps) {
  const [params] = useSearchParams();
  return quickRanges(today).map(({ words, first, last }) => {
    const shown = asked[from] === first && asked[to] === last;
    return (
      <Fragment key={words}>
        <Link
          className="chip chip-range no-print"
          to={changeList(params, shown ? { [from]: null, [to]: null } : { [from]: first, [to]: last })}
          aria-current={shown ? "true" : undefined}
        >
          {words}
        </Link>{" "}
      </Fragment>
    );
  });
}
