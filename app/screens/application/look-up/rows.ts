import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicationOf } from "../application-kind.ts";
import { readLookUpQuery } from "./look-up-query.server.ts";
import { lookUpOf, readLookUp } from "./look-up-rows.server.ts";

/** The rows of a look-up for the dialog over a form: the form stands in the browser, so its address says what narrows them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const lookUp = lookUpOf(applicationOf(context).name, params["what"], context.actor.side);
  if (!lookUp) return Response.json({ message: "没有这种查找" }, { status: 404 });
  const query = readLookUpQuery(new URL(request.url).searchParams, lookUp.source.filters);
  const view = await readLookUp(context, lookUp, query, query.said);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
}
