import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { request } from "undici";

export interface RecordedBackend {
  url: string;
  close(): void;
}

interface Recorded {
  status: number;
  contentType: string;
  body: Buffer;
}

/**
 * Stands before a backend and answers every operation from memory after its first call, so that a measurement is about
 * the web tier and not about the database behind it.
 */
export async function startRecordedBackend(backendUrl: string): Promise<RecordedBackend> {
  const answers = new Map<string, Recorded>();
  const server = createServer((asked, answer) => {
    void reply(asked, answer, answers, backendUrl).catch((error: unknown) => answer.destroy(error instanceof Error ? error : undefined));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

async function reply(asked: IncomingMessage, answer: ServerResponse, answers: Map<string, Recorded>, backendUrl: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(Buffer.from(chunk));
  const key = `${asked.method} ${asked.url?.split("?")[0]}`;
  const recorded = answers.get(key) ?? (await record(asked, Buffer.concat(chunks), backendUrl));
  if (recorded.status === 200) answers.set(key, recorded);
  answer.writeHead(recorded.status, { "content-type": recorded.contentType, "content-length": recorded.body.length }).end(recorded.body);
}

async function record(asked: IncomingMessage, body: Buffer, backendUrl: string): Promise<Recorded> {
  const { connection: _connection, "transfer-encoding": _encoding, "content-length": _length, host: _host, ...headers } = asked.headers;
  const answered = await request(backendUrl + asked.url, {
    // Whatever method the gateway sends, it is one of HTTP's.
    method: (asked.method ?? "GET") as "GET" | "POST" | "PUT" | "DELETE",
    headers,
    ...(body.length > 0 ? { body } : {}),
  });
  return {
    status: answered.statusCode,
    contentType: String(answered.headers["content-type"] ?? "application/json"),
    body: Buffer.from(await answered.body.arrayBuffer()),
  };
}
