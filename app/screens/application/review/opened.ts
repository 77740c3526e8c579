import type { LoaderFunctionArgs } from "@remix-run/node";
import { rememberViewed } from "../../../list/recently-viewed.server.ts";
import { applicationOf } from "../application-kinds.ts";
import { operationsOf } from "../application-operations.server.ts";

/** What stands stored of a document. */
export interface Opened {
  version: number;
  status: number | undefined;
}

/** For scripts that show a document as they have read it ahead: it is opened now, and this is what stands stored of it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = applicationOf(context);
  const { id, applicationNumber, version, status } = await context.backend.read(operationsOf(kind).detail, {
    params: { id: params["detailID"] ?? "" },
  });
  await rememberViewed(context, kind.name, { id, number: applicationNumber ?? id });
  return Response.json({ version: version ?? 0, status } satisfies Opened);
}
