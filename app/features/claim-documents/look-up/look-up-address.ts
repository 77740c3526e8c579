import { lookUpSearch, rowsSearch, type LookUpPlace, type RowsWanted } from "#app/lib/lookups/look-ups.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Side } from "#app/lib/request/context.ts";
import { applicationLookUps } from "../application-form.ts";
import type { ApplicationName } from "../application-kind.ts";
import { applicationKinds } from "../application-kinds.ts";

/** The page of a look-up for a form that is kept under `formKey`; what is typed in its field already becomes the filter. */
export function lookUpAddress(
  application: ApplicationName,
  side: Side,
  what: string,
  formKey: string,
  text: FormText,
  line?: string,
): string {
  const path = pathTo(applicationKinds[application].routes[side].lookUp, { what });
  return path + lookUpSearch(applicationLookUps[application], { what, text, line }, formKey);
}

/** The rows of a look-up for a form that stands in the browser. */
export function lookUpRowsAddress(application: ApplicationName, side: Side, place: LookUpPlace, wanted?: RowsWanted): string {
  const path = pathTo(applicationKinds[application].routes[side].lookUpRows, { what: place.what });
  return path + rowsSearch(applicationLookUps[application], place, wanted);
}
