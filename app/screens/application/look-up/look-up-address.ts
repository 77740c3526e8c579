import { pathTo } from "../../../route-table.ts";
import type { FormText } from "../../../forms/form-text.ts";
import type { Side } from "../../../server/request/context.ts";
import type { LookUpKind } from "../application-form.ts";
import { applicationKinds, type ApplicationName } from "../application-kind.ts";
import { lookUpList } from "./apply-pick.ts";

/** Parameters of a look-up's address that are no filters. `form`: key of the kept form; the others are what its text says. */
export const lookUpParams = {
  form: "form",
  line: "line",
  vin: "vin",
  day: "day",
  symptom: "symptom",
  place: "place",
  dealer: "dealer",
} as const;

/** What narrows a look-up; "" where the form says nothing. */
export interface LookUpContext {
  vin: string;
  /** Day of the failure, as typed. */
  day: string;
  symptom: string;
  place: string;
  /** Dealer the company writes for. */
  dealer: string;
}

/** The page of a look-up for a form that is kept under `formKey`; what is typed in its field already becomes the filter. */
export function lookUpAddress(
  application: ApplicationName,
  side: Side,
  what: LookUpKind,
  formKey: string,
  text: FormText,
  line?: string,
): string {
  const search = { [lookUpParams.form]: formKey, [lookUpParams.line]: line ?? "", ...typedFilter(what, text, line) };
  return pathTo(applicationKinds[application].routes[side].lookUp, { what }) + toSearch(search);
}

/** The rows of a look-up for a form that stands in the browser. `filter`: what was filtered by; at first what is typed in the field. */
export function lookUpRowsAddress(
  application: ApplicationName,
  side: Side,
  { what, text, line }: { what: LookUpKind; text: FormText; line?: string | undefined },
  { filter, page = 1 }: { filter?: Readonly<Record<string, string>> | undefined; page?: number | undefined } = {},
): string {
  const search = {
    [lookUpParams.line]: line ?? "",
    ...contextOf(text),
    ...(filter ?? typedFilter(what, text, line)),
    page: page > 1 ? String(page) : "",
  };
  return pathTo(applicationKinds[application].routes[side].lookUpRows, { what }) + toSearch(search);
}

/** What a form's text says that narrows its look-ups. */
export function contextOf({ fields }: FormText): LookUpContext {
  const said = (field: string) => (fields[field] ?? "").trim();
  return {
    vin: said("vehicleVin"),
    day: said("failureDate"),
    symptom: said("sysSymptomCode"),
    place: said("sysPfsCode"),
    dealer: said("submitterCode"),
  };
}

/** Half a code and 选择 is how people look things up: what is typed already is the first filter. */
function typedFilter(what: LookUpKind, { fields, lists }: FormText, line: string | undefined): Record<string, string> {
  const list = lookUpList(what);
  const typed = list ? (lists[list]?.find(({ key }) => key === line) ?? {}) : fields;
  const filterBy = (filter: string, field: string): Record<string, string> => ({ [filter]: (typed[field] ?? "").trim() });
  switch (what) {
    case "dealer":
      return filterBy("code", "submitterCode");
    case "vehicle":
      return filterBy("vehicleVin", "vehicleVin");
    case "causal-part":
      return filterBy("partCode", "causalPartCode");
    case "part":
      return filterBy("partCode", "partCode");
    case "labor":
      return filterBy("laborCode", "laborCode");
    case "tech-report":
      return filterBy("reportNumber", "reportCode");
    case "symptom":
      return filterBy("componentCode", "componentCode");
    case "coverage":
    case "activity":
    case "kindness":
    case "pre-authorization":
    case "failure-place":
    case "failure-reason":
      return {};
  }
}

function toSearch(params: Readonly<Record<string, string>>): string {
  const filled = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "")).toString();
  return filled === "" ? "" : `?${filled}`;
}
