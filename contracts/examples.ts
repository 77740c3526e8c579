import { text } from "node:stream/consumers";
import { expect } from "vitest";
import type { Backend } from "#gateway/backend.ts";
import type { Identity } from "#gateway/call-context.ts";
import type { AnswerForm, Effect, Operation } from "#gateway/operation.ts";
import { type CallInput, type DeclaredCall, takesInput } from "#gateway/request.ts";
import type { UserBackend } from "#gateway/user-backend.ts";
import { spreadsheet, zipped } from "./application-examples.ts";
import { dealer } from "./identities.ts";
import { code, exactly, refusalOf, success } from "./matchers.ts";
import { type Example, interaction } from "./pact-service.ts";
import { readingOf } from "./readings.ts";
import type { ProviderState } from "./states.ts";

/** What a backend answers to a write of an old version. */
export const stale = "数据已被他人修改，请刷新后重试";

/** How the product names what an HTTP status alone says (1 §8). */
const failures = {
  400: { kind: "badRequest", message: "400 请求无效" },
  401: { kind: "unauthenticated", message: "登陆信息过期，请重新登陆。" },
  403: { kind: "forbidden", message: "forbidden" },
  404: { kind: "notFound", message: "单据不存在" },
  500: { kind: "serverError", message: "系统错误" },
  503: { kind: "unavailable", message: "Bad GateWay" },
} as const;

/** Who asks for what, in which state of the backend. */
type Call<Input> = Partial<Input> & Circumstances;

interface Circumstances {
  /** A dealer where it is left out. */
  as?: Identity;
  given?: readonly ProviderState[];
  /** What stands on the wire where that is more than `toWire` knows. */
  sent?: Pick<Example, "query" | "body">;
}

/**
 * What an operation answers, one interaction a line: method, path, service and form of the call are those it declares. What
 * stands on the wire and what is answered is written by hand all the same; that the product then holds exactly what its
 * answer says, or is told why not, is checked for every one.
 *
 * @param shared what all its examples have alike; each may say something else
 */
export function examples<Input, Output, E extends Effect, Form extends AnswerForm>(
  operation: Operation<string, Input, Output, E, Form>,
  shared: Call<NoInfer<Input>> = {},
) {
  const say = (sentence: string, own: Call<Input>, answers: Example["answers"], check: (call: Promise<unknown>) => Promise<unknown>) => {
    const { as = dealer, given, sent, params, query, body }: CallInput & Circumstances = { ...shared, ...own };
    const wire = { params, query: toWireQuery(query), body: toWire(body), ...sent };
    const input = { params: params ?? {}, query: query ?? {}, body };
    interaction(operation, sentence, { as, given, ...wire, answers, expects: (backend) => check(ask(backend, operation, input)) });
  };
  const refused = (sentence: string, own: Call<Input>, answers: Example["answers"], error: object) =>
    say(sentence, own, answers, (call) => expect(call).rejects.toMatchObject(error));

  return {
    /** Succeeds with these data, none where they are left out. @param says the words that go with them */
    answers(sentence: string, own: Call<NoInfer<Input>>, data?: unknown, says?: string) {
      const status = exactly(Number(operation.success));
      const json = { ...(data === undefined ? { status } : { ...success(data), status }), ...(says && { statusText: code(says) }) };
      const held = { value: readingOf(data ?? null), ...(says && { statusText: says }) };
      say(sentence, own, { status: 200, json }, async (call) => expect(await call).toMatchObject(held));
    },
    /** Succeeds with a workbook. */
    sendsWorkbook: (sentence: string, own: Call<NoInfer<Input>>) =>
      say(sentence, own, spreadsheet, async (call) => {
        expect(await call).toMatchObject({ fileName: operation.fileName?.replace(/\.xls$/, ".xlsx"), bytes: expect.stringMatching(/^PK/) });
      }),
    /** Succeeds with several workbooks in a zip. */
    sendsZip: (sentence: string, own: Call<NoInfer<Input>>) =>
      say(sentence, own, zipped, async (call) => {
        expect(await call).toMatchObject({ fileName: operation.fileName, bytes: expect.stringMatching(/^PK/) });
      }),
    /** Says no, in words the user is shown. */
    refuses: (sentence: string, own: Call<NoInfer<Input>>, message: string) =>
      refused(sentence, own, { status: 200, json: refusalOf(operation, message) }, { kind: "refused", message, status: 422 }),
    /** Has nothing of this id for whoever asks. */
    hides: (sentence: string, own: Call<NoInfer<Input>> = {}) => refused(sentence, own, { status: 404, json: undefined }, failures[404]),
    /** Answers a status that says enough by itself. */
    fails: (sentence: string, own: Call<NoInfer<Input>>, status: Exclude<keyof typeof failures, 404>) =>
      refused(sentence, own, { status, json: undefined }, failures[status]),
  };
}

/** The first page of ten, as lists ask for it. @param order a field; with a minus before it, from the last to the first */
export function firstPage(order = "") {
  const [, descending, column = ""] = /^(-?)(.*)$/.exec(order) ?? [];
  return { current: 1, size: 10, ...(column && { "orders[0].column": column, "orders[0].asc": !descending }) };
}

/** Makes a call of whatever kind. @throws GatewayError on everything but success, of a write as well */
async function ask(backend: Backend, operation: DeclaredCall, input: CallInput): Promise<unknown> {
  // What the compiler has to say of an input it has said where the example stands.
  const caller = backend as UserBackend;
  if (operation.form === "file") {
    const { fileName, body } = await caller.download(operation, input);
    return { fileName, bytes: await text(body) };
  }
  if (operation.effect === "read") return { value: await caller.read(operation, input) };
  const options = { idempotencyKey: "contract" };
  const result = await caller.write(operation, ...(takesInput(operation) ? [input, options] : [options]));
  if (!result.ok) throw result.error;
  return result;
}

/** A body as it goes over the wire where no number of it is kept as text: a flag is 0 or 1, all else is what it is. */
function toWire(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toWire(field)]));
}

/** A query is text; none says nothing. */
function toWireQuery(query: unknown): Record<string, string> | undefined {
  return query ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) : undefined;
}
