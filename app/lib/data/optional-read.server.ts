import type { RequestContext } from "../request/context.ts";
import type { OptionalPart } from "../details/part-missing.tsx";
import { settleRead } from "./settled-read.server.ts";

/** Waits for a read that must not take its page down (`settleRead`), and makes what the page shows of it. */
export async function optionalRead<Value, View>(read: Promise<Value>, toView: (value: Value) => View): Promise<OptionalPart<View>> {
  const settled = await settleRead(read);
  if (settled.ok) return { ok: true, value: toView(settled.value) };
  const { message, reference } = settled.error;
  return { ok: false, message, reference };
}

/** A sentence for each field whose offers could not be read. @param offers by the field's words; undefined: not asked for */
export function missingOffers(offers: Readonly<Record<string, OptionalPart<unknown> | undefined>>): string[] {
  return Object.entries(offers).flatMap(([words, part]) =>
    part?.ok === false ? [`${words}的选项暂时无法读取（${part.message}，问题编号：${part.reference}）。`] : [],
  );
}

/** Waits for a read of something that need not be there: undefined where the backend knows no such thing. */
export async function readIfFound<Value>(read: Promise<Value>): Promise<Value | undefined> {
  const settled = await settleRead(read);
  if (settled.ok) return settled.value;
  if (settled.error.kind === "notFound") return undefined;
  throw settled.error;
}

/** Waits for the document a form is about: undefined while its service is down. One that is not there ends the page. */
export async function readUnlessDown<Value>(read: Promise<Value>, log: RequestContext["log"]): Promise<Value | undefined> {
  const settled = await settleRead(read);
  if (settled.ok) return settled.value;
  if (settled.error.kind === "notFound") throw settled.error;
  log.warn({ kind: settled.error.kind }, "a document cannot be read for its form");
  return undefined;
}

/** The user's settings; a store that does not answer costs their comfort, not the page. */
export async function readSettings({
  preferences,
  log,
}: Pick<RequestContext, "preferences" | "log">): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await preferences.read();
  } catch (error) {
    log.warn({ err: error }, "preferences cannot be read");
    return {};
  }
}
