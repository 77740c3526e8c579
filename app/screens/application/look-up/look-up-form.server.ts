import { safeReturnTo } from "../../../auth/return-to.ts";
import { fieldId, lineInputName, readFormText, toEntries, type FormText } from "../../../forms/form-text.ts";
import type { KeepResult, KeptForm } from "../../../forms/stash.server.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import { applicationForms, type LookUpKind } from "../application-form.ts";
import { applyPick, lookUpList, type Pick } from "./apply-pick.ts";
import { listAddress } from "../../../document/document-address.ts";
import type { ApplicationName } from "../application-kind.ts";

/** The form a look-up is for, out of its user's stash. */
export interface OpenForm {
  kept: KeptForm;
  text: FormText;
}

/** Opens the form of a kind of document under a key; undefined where this user has no such form (any more). */
export async function openForm({ stash }: Stashing, application: ApplicationName, key: string): Promise<OpenForm | undefined> {
  const shape = applicationForms[application];
  const kept = await stash.find(key);
  if (!kept || kept.formId !== shape.id) return undefined;
  return { kept, text: readFormText(kept.entries, shape).text };
}

type Stashing = { stash: RequestContext["stash"] };

/** Writes what was chosen into the kept form. */
export function keepPick({ stash }: Stashing, { kept, text }: OpenForm, pick: Pick): Promise<KeepResult> {
  const { key, formId, address } = kept;
  return stash.keep({ key, formId, address, reason: "lookUp", entries: toEntries(applyPick(text, pick)) });
}

/** The form's page with what is kept in it, at the field that was looked up. */
export function backAddress(
  { kept, text }: OpenForm,
  what: LookUpKind,
  line: string | undefined,
  application: ApplicationName,
  side: RequestContext["actor"]["side"],
): string {
  const address = safeReturnTo(kept.address) ?? listAddress(application, side);
  const [path = "", search = ""] = address.split("?", 2);
  const params = new URLSearchParams(search);
  params.set("form", kept.key);
  return `${path}?${params}#${fieldId(inputOf(text, what, line))}`;
}

const fieldOf: Readonly<Record<LookUpKind, string>> = {
  dealer: "submitterCode",
  vehicle: "vehicleVin",
  coverage: "warrantyCoverageId",
  activity: "actCode",
  kindness: "kindnessAuthorizationCode",
  "pre-authorization": "preAuzNumber",
  "tech-report": "reportCode",
  "causal-part": "causalPartCode",
  part: "partCode",
  labor: "laborCode",
  symptom: "sysSymptomCode",
  "failure-place": "sysPfsCode",
  "failure-reason": "sysFailureId",
};

function inputOf(text: FormText, what: LookUpKind, line: string | undefined): string {
  const list = lookUpList(what);
  if (!list) return fieldOf[what];
  const index = text.lists[list]?.findIndex(({ key }) => key === line) ?? -1;
  return lineInputName(list, index < 0 ? (text.lists[list]?.length ?? 0) : index, fieldOf[what]);
}
