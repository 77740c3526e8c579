import type { LoaderFunctionArgs } from "@remix-run/node";
import { rememberViewed } from "#app/list/recently-viewed.server.ts";
import { applicationOf } from "../application-kinds.ts";
import { readReviewed, toMade } from "./review-writing.server.ts";

/** What stands stored of a document. */
export interface Opened {
  version: number;
  status: number | undefined;
}

/** For scripts that show a document as they have read it ahead: it is opened now, and this is what stands stored of it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const application = applicationOf(context);
  const document = await readReviewed({ context, application, id: params["detailID"] ?? "" });
  await rememberViewed(context, application.name, toMade(document));
  const { version = 0, status } = document;
  return Response.json({ version, status } satisfies Opened);
}
