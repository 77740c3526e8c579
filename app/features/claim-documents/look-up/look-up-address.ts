import { lookUpSearch, rowsSearch, type LookUpTarget, type RowsWanted } from "#app/lib/lookups/look-ups.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { claimDocumentLookUps } from "../claim-document-form.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";

/** The page of a look-up for a form that is kept under `formKey`; what is typed in its field already becomes the filter. */
export function lookUpAddress(
  claimDocument: ClaimDocumentName,
  audience: Audience,
  what: string,
  formKey: string,
  text: FormText,
  line?: string,
): string {
  const path = pathTo(claimDocumentKinds[claimDocument].routes[audience].lookUp, { what });
  return path + lookUpSearch(claimDocumentLookUps[claimDocument], { what, text, line }, formKey);
}

/** The rows of a look-up for a form that stands in the browser. */
export function lookUpRowsAddress(claimDocument: ClaimDocumentName, audience: Audience, place: LookUpTarget, wanted?: RowsWanted): string {
  const path = pathTo(claimDocumentKinds[claimDocument].routes[audience].lookUpRows, { what: place.what });
  return path + rowsSearch(claimDocumentLookUps[claimDocument], place, wanted);
}
