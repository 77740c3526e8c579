import { load, type CheerioAPI } from "cheerio";
import { Agent, type Dispatcher } from "undici";
import { noteCsrfTokens, noteSecret, noteSessionCookie } from "./run-record.ts";

export type Account = "zhangwei" | "liufang" | "wangqiang" | "chenjing" | "d10001" | "d10002" | "d10004" | "sale01" | "scan01" | "scan02";
export const password = "demo-2026";

/** An answer as a visitor sees it. `$` reads the page; `text` is its visible text, spaces collapsed. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  bytes: Buffer;
  /** Address it came from, redirects followed. */
  path: string;
  $: CheerioAPI;
  text: string;
}

export interface RequestOptions {
  method?: string;
  form?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Beside those every browser sends; undefined takes one of these away. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Whether redirects are followed; as the visitor does, unless said otherwise. */
  follow?: boolean;
  signal?: AbortSignal;
}

const agent = new Agent({ connections: 32, headersTimeout: 150_000, bodyTimeout: 150_000 });

/** A browser without scripts and without a screen: keeps cookies, follows redirects, submits the forms a page shows. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /**
   * @param follows whether redirects are followed, as a browser does; a request may say otherwise
   * @param dispatcher its connections; a few that all visitors share, unless said otherwise
   */
  constructor(
    readonly base: string,
    private readonly follows = true,
    private readonly dispatcher: Dispatcher = agent,
  ) {}

  async request(path: string, options: RequestOptions = {}): Promise<Answer> {
    noteSecret("a password", options.form?.["password"] ?? "");
    const body = options.form ? new URLSearchParams(options.form).toString() : options.body;
    const method = options.method ?? (body === undefined ? "GET" : "POST");
    const answer = await this.dispatcher.request({
      origin: this.base,
      // As it is: a browser would tidy up `..`, and a test wants to know what happens to it.
      path: path.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
      // Node takes any name of a method.
      method: method as Dispatcher.HttpMethod,
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        accept: "text/html,application/xhtml+xml",
        ...(method === "GET" || method === "HEAD" ? {} : { origin: this.base }),
        ...(options.form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...options.headers,
      },
    });
    const headers = toHeaders(answer.headers);
    for (const line of headers.getSetCookie()) this.keep(line);
    const to = headers.get("location");
    if (to !== null && (options.follow ?? this.follows)) {
      const target = new URL(to, new URL(path, this.base));
      await answer.body.dump();
      if (target.origin !== new URL(this.base).origin) throw new Error(`sent away to ${target.origin}`);
      return this.request(target.pathname + target.search);
    }
    const page = toAnswer(path, answer.statusCode, headers, Buffer.from(await answer.body.arrayBuffer()));
    noteCsrfTokens(page.body);
    return page;
  }

  get(path: string, options: RequestOptions = {}): Promise<Answer> {
    return this.request(path, options);
  }

  /** Fills in and sends a form of a page, as pressing its button does: hidden fields and what is filled in already go along. */
  submit(page: Answer, form: string, values: Readonly<Record<string, string>> = {}, options: RequestOptions = {}): Promise<Answer> {
    const element = page.$(form).first();
    if (element.length === 0) throw new Error(`${page.path} has no form ${form}`);
    // Of a list in groups cheerio reads the first option, whichever is selected.
    const grouped = element.find("optgroup option[selected]").get();
    const chosen = grouped.map((option) => [page.$(option).closest("select").attr("name") ?? "", page.$(option).attr("value") ?? ""]);
    const fields = {
      ...Object.fromEntries(element.serializeArray().map(({ name, value }) => [name, value])),
      ...Object.fromEntries(chosen),
      ...values,
    };
    const target = new URL(element.attr("action") ?? page.path, new URL(page.path, this.base));
    if ((element.attr("method") ?? "get").toLowerCase() === "get") {
      return this.request(`${target.pathname}?${new URLSearchParams(fields)}`, options);
    }
    return this.request(target.pathname + target.search, { ...options, form: fields });
  }

  /** Signs in by the page, as the account's side does; answers that page when it is refused. */
  async signIn(account: Account, options: { password?: string; returnTo?: string } = {}): Promise<Answer> {
    const query = new URLSearchParams();
    if (isDealer(account)) query.set("type", "dealer");
    if (options.returnTo) query.set("returnTo", options.returnTo);
    const page = await this.get(`/login?${query}`);
    if (page.status !== 200) return page;
    return this.submit(page, "form:has([name=password])", { username: account, password: options.password ?? password });
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    const over = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute));
    if (over || value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
    noteSessionCookie(name, value);
  }
}

export function isDealer(account: Account): boolean {
  return account.startsWith("d1") || account.startsWith("sale") || account === "scan01";
}

/** A visitor who has signed in. @throws when the product did not let the account in. */
export async function signedIn(base: string, account: Account): Promise<Visitor> {
  const visitor = new Visitor(base);
  const answer = await visitor.signIn(account);
  if (answer.status !== 200 || answer.path.startsWith("/login")) {
    throw new Error(`${account} could not sign in: ${answer.status} at ${answer.path}: ${answer.text.slice(0, 300)}`);
  }
  return visitor;
}

function toHeaders(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

function toAnswer(path: string, status: number, headers: Headers, bytes: Buffer): Answer {
  const body = bytes.toString("utf8");
  let page: CheerioAPI | undefined;
  let text: string | undefined;
  // Reading a page takes longer than fetching it, and most answers are only looked at from outside.
  const $ = () => (page ??= load(body, { scriptingEnabled: false }));
  return {
    status,
    headers,
    body,
    bytes,
    path,
    get $() {
      return $();
    },
    get text() {
      // What scripts, styles and templates hold is nobody's to read.
      return (text ??= ($()("body").prop("innerText") ?? "").replace(/\s+/g, " ").trim());
    },
  };
}
