import { formatDay } from "../../../components/cells/format.ts";
import type { FormText, ReadForm } from "../../../forms/form-text.ts";
import { checkApplication } from "./application-checks.ts";
import { refusalsOf } from "./current-checks.ts";
import { toApplicationEntry } from "./application-entry.server.ts";
import { withRecord } from "./vehicle-record.ts";
import { readApplication, type ApplicationReading } from "./application-reading.server.ts";
import type { EditorPage } from "./editor-page.server.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import type { EditorView, EditorCheck } from "./editor-view.ts";
import { dropEmptyTail, isBlankApplication } from "./typed-lines.ts";

/** What an answer says besides what follows from the text. */
export interface ViewParts {
  text: FormText;
  /** The form's key; its token is issued afresh with every answer. */
  key: string;
  overlong?: ReadForm["overlong"] | undefined;
  /** Read from this text, where that was done already. */
  reading?: ApplicationReading | undefined;
  problems?: readonly FormProblem[] | undefined;
  /** What keeps the form from being submitted stands as problems beside the fields, too. */
  submitting?: boolean | undefined;
  claim?: EditorView["claim"];
  message?: EditorView["message"];
  conflict?: EditorView["conflict"];
  made?: EditorView["made"];
  unfinished?: EditorView["unfinished"];
}

/** Everything the editor shows, made anew from the text. */
export async function buildEditorView(page: EditorPage, parts: ViewParts): Promise<EditorView> {
  const { key, claim, conflict, made, unfinished } = parts;
  const reading = parts.reading ?? (await readApplication(page, parts.text));
  const text = withRecord(parts.text, reading);
  // Nothing is said of a form nobody has begun, until it is submitted.
  const checks = parts.submitting || !isBlankApplication(text) ? checksOf(page, text, reading) : [];
  const problems = [...(parts.problems ?? []), ...problemsOf(text, reading, parts.overlong)];
  const refused = parts.submitting ? refusalsOf(checks, problems) : [];
  return {
    text,
    formToken: page.context.formTokens.issue(page.form.id, key),
    formKey: key,
    claim,
    options: reading.options,
    vehicle: reading.vehicle,
    lines: reading.lines,
    rates: reading.rates,
    names: reading.names,
    checks,
    checking: {
      ids: { activityId: reading.ids.activityId, preAuthorizationId: reading.ids.preAuthorizationId },
      record: reading.record,
      today: today(),
    },
    // What is no number need not be told that it is no number above 0, too.
    problems: distinct([...problems, ...refused]),
    message: parts.message ?? unavailableMessage(reading),
    conflict,
    made,
    unfinished,
  };
}

/** What a reviewer will question and what keeps the form from being submitted, today in Shanghai. */
export function checksOf({ application }: Pick<EditorPage, "application">, text: FormText, reading: ApplicationReading): EditorCheck[] {
  return checkApplication(application.name, dropEmptyTail(text), reading, today());
}

/** The findings that refuse a submit, as problems beside their fields. */
export function errorsOf(checks: readonly EditorCheck[]): FormProblem[] {
  return checks.filter(({ level }) => level === "error").map(({ path, message }) => (path === undefined ? { message } : { path, message }));
}

/** What is wrong with the text itself: codes nothing stands behind, numbers that are none. */
function problemsOf(text: FormText, reading: ApplicationReading, overlong?: ReadForm["overlong"]): FormProblem[] {
  const entry = toApplicationEntry(text, reading, overlong);
  return [...(entry.ok ? [] : entry.problems), ...reading.problems];
}

function unavailableMessage({ unavailable }: ApplicationReading): EditorView["message"] {
  if (unavailable.length === 0) return undefined;
  return { tone: "warning", title: unavailable.join("；"), advice: "其他内容可以照常填写和保存。" };
}

function distinct(problems: readonly FormProblem[]): FormProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const place = JSON.stringify([path, message]);
    return !seen.has(place) && seen.add(place);
  });
}

/** Today in Shanghai. */
function today(): string {
  const now = new Date().toISOString();
  return formatDay(now) ?? now.slice(0, 10);
}
