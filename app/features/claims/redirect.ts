import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { claimKind } from "./claim-kind.ts";

/** /claim and /companyclaim have no screen of their own: on to the list (1 §2.4), the query kept. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return redirect(listAddress(claimKind, context.actor.audience, new URL(request.url).searchParams.toString()));
}
