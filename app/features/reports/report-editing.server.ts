import { troubleCodeList } from "#gateway/operations/trouble-code.ts";
import { tripMistake } from "#gateway/rules/report-trip.ts";
import { readNumber } from "#gateway/rules/typed-input.ts";
import { checkText } from "#app/lib/forms/check-text.ts";
import type { Form } from "#app/lib/forms/form.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { newKey, type FormText, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import type { ReportForm } from "./report-fields.ts";
import { readTesterText } from "./tester-codes.ts";

/** What is wrong with trouble codes as a whole. */
interface CodeProblem {
  path: "troubleCodes";
  message: string;
}

/** What is wrong with a report. A draft may leave anything out; what stands in it must fit all the same. */
export function problemsOf(form: Form, text: FormText, intent: "submit" | "saveDraft", offered: Offered): FormProblem[] {
  const read = checkText(form, text, offered);
  const trip = readNumber(text.fields["tripCurrent"] ?? "");
  const unkept = trip === "" || read.some(({ path }) => path === "tripCurrent") ? undefined : tripMistake(trip);
  const problems = unkept === undefined ? read : [...read, { path: "tripCurrent", message: unkept }];
  return intent === "submit" ? problems : problems.filter(({ path }) => path !== undefined && valueAt(text, path) !== "");
}

function valueAt({ fields, lists }: FormText, path: string): string {
  const [, list, index, name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const value = list === undefined || name === undefined ? fields[path] : lists[list]?.[Number(index)]?.[name];
  return (value ?? "").trim();
}

/** What the tester told becomes lines, each code once; of a code that master data knows, what they say of it where nothing is said yet. */
export async function takeCodes(
  { backend }: Pick<RequestContext, "backend">,
  text: FormText,
  { linesMax }: ReportForm,
): Promise<{ text: FormText; problems: CodeProblem[] }> {
  const before = text.lists["troubleCodes"] ?? [];
  const known = new Set(before.map(({ code }) => plainCode(code)));
  const told = readTesterText(text.fields["testerText"] ?? "").filter(({ code }) => !known.has(plainCode(code)));
  const lines: TextLine[] = [...before];
  const taken = told.slice(0, Math.max(0, linesMax - before.length));
  for (const { code, description } of taken) lines.push({ key: newKey(lines), code, description, dtcModuleDictId: "" });
  const completed = await Promise.all(lines.map((line) => complete(backend, line)));
  const failed = completed.find(({ problem }) => problem !== undefined)?.problem;
  const problems: CodeProblem[] = [
    ...(failed === undefined ? [] : [{ path: "troubleCodes" as const, message: failed }]),
    ...(taken.length < told.length ? [{ path: "troubleCodes" as const, message: `故障码最多 ${linesMax} 行，多出的没有填入` }] : []),
  ];
  const fields = { ...text.fields, testerText: "" };
  return { text: { fields, lists: { ...text.lists, troubleCodes: completed.map(({ line }) => line) } }, problems };
}

/** A line with what master data say of its code, where nothing is said yet; one that cannot be read stays as it is. */
async function complete(backend: RequestContext["backend"], line: TextLine): Promise<{ line: TextLine; problem?: string }> {
  const { code = "", description = "", dtcModuleDictId = "" } = line;
  if (code === "" || (description !== "" && dtcModuleDictId !== "")) return { line };
  const read = await optionalRead(backend.read(troubleCodeList, { body: { code } }), (found) =>
    found.find(({ failureCode }) => plainCode(failureCode) === plainCode(code)),
  );
  if (!read.ok) return { line, problem: `故障码的描述暂时无法读取（${read.message}，问题编号：${read.reference}），可以直接填写` };
  const { failureName = "", dtcModuleDictId: moduleId = "" } = read.value ?? {};
  return { line: { ...line, description: description || failureName, dtcModuleDictId: dtcModuleDictId || moduleId } };
}
