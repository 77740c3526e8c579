import type { ExportProblem } from "./ui/list-notices.tsx";
import { z } from "zod";
import { catalogue, errorKinds, type ErrorKind, type GatewayFailure } from "#gateway/errors.ts";
import type { RequestContext } from "../request/context.ts";

const setting = "exportRefusal";
const Refusal = z.object({ reference: z.string(), message: z.string() });

/**
 * The list's query with the failure added: its kind and reference number only, never words, so that nobody can put a
 * message of their own into an address. A refusal has the backend's own words; they wait in the user's preferences.
 */
export async function rememberExportProblem(
  failure: GatewayFailure,
  search: string,
  { preferences, log }: Pick<RequestContext, "preferences" | "log">,
): Promise<string> {
  if (failure.kind === "refused") {
    try {
      await preferences.write(setting, { reference: failure.reference, message: failure.message.slice(0, 300) });
    } catch (error) {
      log.warn({ err: error }, "the words of a refused export could not be kept");
    }
  }
  const back = new URLSearchParams(search);
  back.set("problem", failure.kind);
  back.set("reference", failure.reference);
  return back.toString();
}

/** The failure an address tells of, if any. */
export function readExportProblem(params: URLSearchParams, preferences: Readonly<Record<string, unknown>>): ExportProblem | undefined {
  const kind = errorKinds.find((known) => known === params.get("problem"));
  if (!kind) return undefined;
  const reference = params.get("reference")?.match(/^[\w-]{1,64}$/)?.[0];
  const refusal = Refusal.safeParse(preferences[setting]);
  const ownWords = kind === "refused" && refusal.success && refusal.data.reference === reference ? refusal.data.message : undefined;
  return { message: `导出失败：${ownWords ?? catalogue[kind].message}`, advice: adviceFor(kind), reference };
}

function adviceFor(kind: ErrorKind): string {
  return kind === "refused" ? "请按提示调整查询条件后再导出。" : catalogue[kind].advice;
}
