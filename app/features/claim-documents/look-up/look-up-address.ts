import { lookUpSearch, rowsSearch, type LookUpPlace, type RowsWanted } from "#app/lib/lookups/look-ups.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Side } from "#app/lib/request/context.ts";
import { claimDocumentLookUps } from "../claim-document-form.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";

/** The page of a look-up for a form that is kept under `formKey`; what is typed in its field already becomes the filter. */
export function lookUpAddress(
  claimDocument: ClaimDocumentName,
  side: Side,
  what: string,
  formKey: string,
  text: FormText,
  line?: string,
): string {
  const path = pathTo(claimDocumentKinds[claimDocument].routes[side].lookUp, { what });
  return path + lookUpSearch(claimDocumentLookUps[claimDocument], { what, text, line }, formKey);
}

/** The rows of a look-up for a form that stands in the browser. */
export function lookUpRowsAddress(claimDocument: ClaimDocumentName, side: Side, place: LookUpPlace, wanted?: RowsWanted): string {
  const path = pathTo(claimDocumentKinds[claimDocument].routes[side].lookUpRows, { what: place.what });
  return path + rowsSearch(claimDocumentLookUps[claimDocument], place, wanted);
}
