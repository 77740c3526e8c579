import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";

/** What a backend sends although no screen shows it to a dealer, each under a name nothing else has. */
export const surplus = {
  /** In every object of every answer, next to what is documented. */
  undocumented: "LEAK-UNDOCUMENTED-FIELD",
  cost: 918273.645,
  /** In every claim, whoever asks. */
  internalComment: "LEAK-INTERNAL-COMMENT",
  /** Among the opinions on every report, in both lists. */
  internalOpinion: "LEAK-INTERNAL-OPINION",
  /** Whom every technical support went to, and what was said of it then. */
  supplier: "LEAK-SUPPLIER",
  /** Who recommends to approve every warranty report. */
  recommender: "LEAK-RECOMMENDER",
  /** In every line of an operation history that has no remark of its own. */
  internalRemark: "LEAK-INTERNAL-REMARK",
  /** In every line of a history. */
  operator: "leak-operator-account",
  /** In everything checks found: its key, which nobody reads, and a value that was compared. */
  rule: "LEAK-CHECK-RULE",
  value: "LEAK-CHECK-VALUE",
  /** In the words and traces of a service that breaks. */
  trace: "LEAK-STACK-TRACE",
} as const;

/** The reference backend with more in its answers than anybody asked for. */
export interface LeakyBackend {
  url: string;
  /** Everything that must stay between the product and the backend, as it went past: tokens, the client's secret. */
  secrets: ReadonlySet<string>;
  /** Paths of answers that something was added to. */
  added: ReadonlySet<string>;
  /** Calls whose path holds this break from now on, with a trace of where. */
  breakDown(path: string, form: "json" | "html"): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startLeakyBackend(target: string): Promise<LeakyBackend> {
  const secrets = new Set<string>();
  const added = new Set<string>();
  let broken: { path: string; form: "json" | "html" } | undefined;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (broken && path.includes(broken.path)) return sayBroken(outgoing, broken.form);
    void passOn(target, incoming, outgoing, { secrets, added }).catch((error: unknown) => outgoing.destroy(toError(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is an object while it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    added,
    breakDown: (path, form) => (broken = { path, form }),
    heal: () => (broken = undefined),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Noted {
  secrets: Set<string>;
  added: Set<string>;
}

async function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse, { secrets, added }: Noted): Promise<void> {
  const { authorization, ...rest } = incoming.headers;
  if (authorization) secrets.add(authorization.replace(/^\w+ /, ""));
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(
    Object.entries({ ...rest, ...(authorization ? { authorization } : {}) }).filter(([name]) => !ownOfConnection.has(name)),
  );
  const body = Buffer.concat(chunks);
  const answer = await request(target + (incoming.url ?? "/"), {
    // Node's own server has read it as a method.
    method: (incoming.method ?? "GET") as "GET",
    headers,
    ...(body.length > 0 ? { body } : {}),
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const isJson = /\bjson\b/.test(String(answer.headers["content-type"] ?? ""));
  const sent = isJson ? Buffer.from(JSON.stringify(withSurplus(JSON.parse(bytes.toString("utf8")), secrets))) : bytes;
  if (isJson) added.add((incoming.url ?? "/").split("?")[0] ?? "/");
  const kept = Object.entries(answer.headers).filter(([name]) => !ownOfConnection.has(name));
  outgoing.writeHead(answer.statusCode, { ...Object.fromEntries(kept), "content-length": sent.length }).end(sent);
}

const ownOfConnection: ReadonlySet<string> = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

function withSurplus(value: unknown, secrets: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withSurplus(each, secrets));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(
    // What a check compared is a list of names nobody declares one by one.
    Object.entries(value).map(([name, field]) => [name, name === "values" ? field : withSurplus(field, secrets)]),
  );
  for (const name of ["access_token", "refresh_token"]) {
    const token = fields[name];
    if (typeof token === "string") secrets.add(token);
  }
  return {
    ...fields,
    undocumentedNote: surplus.undocumented,
    costPrice: surplus.cost,
    ...("detailPartList" in fields ? { internalApproveComment: fields["internalApproveComment"] ?? surplus.internalComment } : {}),
    ...("applicationNumber" in fields ? { internalApproveComment: fields["internalApproveComment"] ?? surplus.internalComment } : {}),
    ...("operateTime" in fields ? { ...withInternalRemark(fields), operatorAccount: surplus.operator } : {}),
    ...("detailReportOpinionVOs" in fields ? withInternalOpinion(fields) : {}),
    ...("sysFailures" in fields || "reportStyleDictId" in fields
      ? { publishList: [{ id: "LEAK", supplierId: surplus.supplier, supplierName: surplus.supplier, subject: surplus.supplier }] }
      : {}),
    ...("warrantyReportTypeDictId" in fields
      ? { recommendation: { status: 4, amount: 1, userName: surplus.recommender, date: "2026-11-01T10:00:00+08:00" } }
      : {}),
    ...("errorInfo" in fields ? { level: "warning", rule: surplus.rule, values: { quantity: surplus.value } } : {}),
  };
}

/** Words for colleagues in a row without any: some rows say so, others say neither. */
function withInternalRemark({ id, remark }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (remark !== undefined && remark !== null) return {};
  return { remark: surplus.internalRemark, internalFlag: /[02468]$/.test(String(id)) ? 1 : undefined };
}

/** An internal opinion for whoever asks, in the list of its own and, as what it is, among the external ones. */
function withInternalOpinion(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const opinion = { id: "LEAK", internalOpinionFlag: 1, opinion: surplus.internalOpinion };
  const lists = ["detailReportOpinionVOs", "detailReportOpinionsInsideVOs"];
  return Object.fromEntries(lists.map((name) => [name, [...(Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []), opinion]]));
}

function sayBroken(outgoing: ServerResponse, form: "json" | "html"): void {
  const trace = `${surplus.trace} at ClaimDao.java:42 jdbc:postgresql://db/claims`;
  const body =
    form === "json" ? JSON.stringify({ status: 500, statusText: trace, data: { trace } }) : `<html><body><pre>${trace}</pre></body></html>`;
  outgoing.writeHead(500, { "content-type": form === "json" ? "application/json" : "text/html", "x-powered-by": surplus.trace }).end(body);
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
