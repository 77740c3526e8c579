import type { LoaderFunctionArgs } from "@remix-run/node";
import { phonePictures } from "#app/lib/forms/posts/phone-pictures.server.ts";
import { readFormKey } from "./form-key.server.ts";

/** How many pictures of a phone wait for a form, for scripts that take them in: `{ count }`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const count = await phonePictures(context.records, readFormKey(request, context)).count();
  return Response.json({ count }, { headers: { "cache-control": "no-store" } });
}
