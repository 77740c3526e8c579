import { createServer } from "node:http";
import { z } from "zod";

/** What is done to an answer on its way; `body` is parsed JSON. */
export type Mutation = (answer: { status: number; body: unknown }) => { status: number; body: unknown };

/** A backend that answers like the one behind it, but with a fault. Provider states pass through untouched. */
export async function startMutantBackend(behind: string, mutate: Mutation): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(request.method ?? "GET", request.url ?? "/", request.headers, request).then(
      ({ status, type, text }) => response.writeHead(status, { "content-type": type }).end(text),
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(method: string, path: string, headers: NodeJS.Dict<string | string[]>, body: AsyncIterable<Buffer>) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const passedOn = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || hopHeaders.has(name) ? [] : [[name, String(value)] as [string, string]],
    );
    const answered = await fetch(behind + path, { method, headers: passedOn, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) });
    const text = await answered.text();
    const type = answered.headers.get("content-type") ?? "application/json";
    if (path.startsWith("/_") || !type.includes("json")) return { status: answered.status, type, text };
    const mutated = mutate({ status: answered.status, body: text === "" ? undefined : JSON.parse(text) });
    return { status: mutated.status, type, text: JSON.stringify(mutated.body) ?? "" };
  }
}

/** Belong to one connection, not to the request. */
const hopHeaders = new Set(["host", "connection", "content-length", "transfer-encoding", "accept-encoding"]);
