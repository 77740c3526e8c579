import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { returnDelays } from "#app/lib/documents/return-delays.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { readAutoReturn } from "#app/lib/preferences/preference-store.server.ts";
import { loadActivityForm } from "./activity-action.server.ts";
import { activityKind } from "./activity-kind.ts";

/** The page of the form. A draft that was just made on the page of new ones goes on to its own page after a while (2 §4). */
export async function loadEditorPage(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const url = new URL(request.url);
  const [view, done] = await Promise.all([loadActivityForm(args), takeFlash(context, url.searchParams.get("done"))]);
  const { stored } = view.pageData;
  // At the page of one that is stored already: what of the last post could not be done.
  const told = view.isCreate ? undefined : done?.message;
  if (!view.isCreate || !stored || done?.kind !== "saved") return data({ ...view, drafted: undefined, told });
  const detail = detailAddress(activityKind, "company", stored.id);
  url.searchParams.delete("done");
  const returns = await readAutoReturn(context);
  const drafted = {
    message: done.message,
    number: done.number,
    detail,
    stay: url.pathname + url.search,
    milliseconds: returns ? returnDelays.saved.milliseconds : undefined,
  };
  return data({ ...view, drafted, told }, returns ? { headers: { Refresh: `${returnDelays.saved.plainSeconds};url=${detail}` } } : {});
}
