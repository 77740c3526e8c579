import type { LoaderFunctionArgs } from "@remix-run/node";
import { search } from "./search.server.ts";

/** A step of the quick search for the scripts of its form: the page around it stays. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json({ ok: true, ...(await search(context, new URL(request.url).searchParams)) });
}
