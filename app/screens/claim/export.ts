import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { claimExport } from "#gateway/operations/claim.ts";
import { rememberExportProblem } from "../export-problem.server.ts";
import { downloadResponse } from "../file-response.server.ts";
import { readClaimListQuery } from "./list-query.server.ts";
import { listAddress } from "../application/application-address.ts";

/**
 * Every claim the list's query matches as an Excel file, streamed through in constant memory (1 §7.3).
 * What fails before the first byte leads back to the same list, which tells it; what breaks later breaks the download.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { side } = context.actor;
  const { filter, sort, search } = readClaimListQuery(new URL(request.url).searchParams, side);
  try {
    const file = await context.backend.download(claimExport, {
      query: { "orders[0].column": sort.column, "orders[0].asc": !sort.descending },
      body: filter,
    });
    return downloadResponse(request, file);
  } catch (error) {
    // An ended session is the host's to end, and a browser that left needs no answer.
    if (!isGatewayError(error) || error.kind === "unauthenticated" || error.kind === "forbidden" || error.kind === "aborted") throw error;
    return redirect(listAddress("claim", side, await rememberExportProblem(error, search, context)), 303);
  }
}
