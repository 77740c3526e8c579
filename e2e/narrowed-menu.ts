import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { request, type Dispatcher } from "undici";
import type { MenuEntry } from "#gateway/schemas/session.ts";

export interface NarrowedMenu {
  url: string;
  close(): void;
}

/** The core service of a backend whose menus lack some entries: users of a kind the demo world does not have. */
export async function startNarrowedMenu(backendUrl: string, lacking: readonly string[]): Promise<NarrowedMenu> {
  const server = createServer((asked, answer) => {
    void forward(asked, answer, backendUrl, lacking).catch(() => answer.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

async function forward(asked: IncomingMessage, answer: ServerResponse, backendUrl: string, lacking: readonly string[]): Promise<void> {
  const { connection: _connection, host: _host, ...headers } = asked.headers;
  // The core service is only read; Node takes any name of a method.
  const answered = await request(backendUrl + asked.url, { method: asked.method as Dispatcher.HttpMethod, headers });
  const text = await answered.body.text();
  const body = asked.url?.includes("/authority/menu") ? withoutEntries(text, lacking) : text;
  answer.writeHead(answered.statusCode, { "content-type": "application/json" }).end(body);
}

function withoutEntries(text: string, lacking: readonly string[]): string {
  // An envelope of our own reference backend.
  const envelope = JSON.parse(text) as { data: MenuEntry[] };
  const prune = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries
      .filter((entry) => !lacking.includes(entry.menuCode))
      .map((entry) => (entry.children ? { ...entry, children: prune(entry.children) } : entry));
  return JSON.stringify({ ...envelope, data: prune(envelope.data) });
}
