import type { PagingQuery } from "#gateway/conventions.ts";
import { GatewayError, catalogue } from "#gateway/errors.ts";
import type { Operation } from "#gateway/operation.ts";
import type { RequestContext } from "../request/context.ts";

type PageOperation<Body, Row> = Operation<string, { query: PagingQuery; body: Body }, { records: Row[] }, "read">;

/**
 * The one row of a page that has this id, for documents that no call of their own reads.
 * @param body what narrows the page to it; a backend that passes over that is not believed
 * @throws GatewayError `notFound`
 */
export async function readOneOfPage<Body, Row extends { id: string }>(
  { backend, requestId: reference }: Pick<RequestContext, "backend" | "requestId">,
  operation: PageOperation<Body, Row>,
  body: Body,
  id: string,
): Promise<Row> {
  const input = { query: { current: 1, size: 10 }, body };
  const { records } = await backend.read<typeof input, { records: Row[] }>(operation, ...[input]);
  const found = id === "" ? undefined : records.find((row) => row.id === id);
  if (found) return found;
  const { message, advice, status, retryable } = catalogue.notFound;
  const { id: name, service } = operation;
  throw new GatewayError({ kind: "notFound", message, advice, status, retryable, reference, operation: name, service });
}
