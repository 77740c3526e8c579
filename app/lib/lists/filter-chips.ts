import type { FilterChip } from "./ui/filter-form.tsx";
import { rangeWords } from "./ui/filter-words.ts";
import { paramsOf, type Choice, type Filter, type FilterBody } from "./filters.ts";

/** What the choices of a filter are called that only the backend knows. */
export type Offered = Readonly<Record<string, readonly Choice<string>[]>>;

/** The conditions of a list in words, each with the parameters that go away with it. */
export function filterChips(filters: readonly Filter[], asked: FilterBody, offered: Offered): FilterChip[] {
  return filters.flatMap((filter) => {
    const label = conditionWords(filter, asked, offered[filter.name] ?? []);
    return label === undefined ? [] : [{ label, params: paramsOf(filter) }];
  });
}

function conditionWords(filter: Filter, asked: FilterBody, offered: readonly Choice<string>[]): string | undefined {
  const { label, name } = filter;
  const value = asked[name];
  const text = value === undefined ? undefined : String(value);
  const called = (choices: readonly Choice[]) => text && `${label} ${choices.find((choice) => choice.value === value)?.label ?? text}`;
  switch (filter.kind) {
    case "telephone":
    case "numbers": {
      const numbers = text?.split(",") ?? [];
      return text && `${label} 含 ${numbers.slice(0, 2).join("、")}${numbers.length > 2 ? ` 等 ${numbers.length} 个` : ""}`;
    }
    case "text":
    case "vin":
      return text && `${label} 含 ${text}`;
    case "code":
      return text && `${label} ${text}`;
    case "offered":
      return called(offered);
    case "choice":
      return called(filter.of);
    case "days":
    case "months":
    case "amounts": {
      const end = asked[filter.to];
      return rangeWords(label, text, end === undefined ? undefined : String(end));
    }
  }
}
