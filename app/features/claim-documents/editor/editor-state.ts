import { changeLines, lineInputName, newKey, type FormText, type LineChange, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { anyClaimDocumentForm } from "../claim-document-form.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import type { EditorView } from "./editor-view.ts";
import type { EditorCheck } from "./editor-facts.ts";
import { refusalsOf } from "./current-checks.ts";
import { confirmedField } from "./warning-confirmation.ts";
import { causalLine, otherPart, withCausalPart } from "../causal-line.ts";
import { recordedTrip } from "./vehicle-record.ts";
import { mergeAnswer } from "#app/lib/forms/conflicts/merge-answer.ts";

/** What stands on the editor's page between two answers of the server. */
export interface EditorState {
  text: FormText;
  /**
   * The last answer; its text is what it was made for. Facts of lines follow the lines, problems their place. What the checks
   * refuse is none of its problems: that follows the text.
   */
  view: EditorView;
  /** Something was changed since the page was opened. */
  edited: boolean;
  /** Counts the answers to posts of the whole form: what they say is brought to the user's attention. */
  arrivals: number;
  /** The last submit was refused: what keeps the claim from being submitted stands beside the fields until it is put right. */
  refused: boolean;
}

export type EditorChange =
  | { kind: "field"; name: string; value: string }
  | { kind: "line"; list: string; key: string; field: string; value: string }
  | { kind: "lines"; change: LineChange }
  | { kind: "text"; text: FormText }
  /** A new line with what is known of it: an uploaded file. */
  | { kind: "addLine"; list: string; fields: Readonly<Record<string, string>> }
  /** `whole`: to a post of the user's own, not to one that the page made by itself. */
  | { kind: "answer"; view: EditorView; sent: FormText; whole: boolean };

/** What the master data filled in beside a code; another code makes it untrue. */
const filledIn: Readonly<Record<string, readonly string[]>> = {
  partCode: ["partName", "unit", "unitPrice"],
  laborCode: ["laborName", "unitPrice"],
};

export function openEditor(view: EditorView): EditorState {
  return { text: view.text, view: { ...view, problems: withoutRefusals(view) }, edited: false, arrivals: 0, refused: hasRefusal(view) };
}

export function changeEditor(state: EditorState, change: EditorChange): EditorState {
  switch (change.kind) {
    case "field":
      return edited(state, {
        ...state.text,
        fields: { ...state.text.fields, ...untrueRecord(state, change), ...ofOtherPart(change), [change.name]: change.value },
      });
    case "line":
      return edited(
        state,
        withLines(state.text, change.list, (line) =>
          line.key === change.key ? { ...line, ...untrue(state, change), [change.field]: change.value } : line,
        ),
      );
    case "lines": {
      const text = changeLines(state.text, change.change, anyClaimDocumentForm);
      return { ...edited(state, text), view: followLines(state.view, change.change, state.text, text) };
    }
    case "text":
      return edited(state, change.text);
    case "addLine": {
      const lines = state.text.lists[change.list] ?? [];
      const line: TextLine = { ...change.fields, key: newKey(lines) };
      return edited(state, { ...state.text, lists: { ...state.text.lists, [change.list]: [...lines, line] } });
    }
    case "answer":
      return takeAnswer(state, change);
  }
}

/** What stands beside the fields: what is wrong with the text, and of a refused submit what keeps it from being one now. */
export function shownProblems({ view, refused }: EditorState, checks: readonly EditorCheck[]): readonly FormProblem[] {
  return refused ? [...view.problems, ...refusalsOf(checks, view.problems)] : view.problems;
}

/** The first message for each input, by its name. */
export function problemsByName(problems: readonly FormProblem[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const { path, message } of problems) if (path !== undefined && !byName.has(path)) byName.set(path, message);
  return byName;
}

function takeAnswer(state: EditorState, { view, sent, whole }: Extract<EditorChange, { kind: "answer" }>): EditorState {
  const text = withCausalPart(mergeAnswer({ sent, current: state.text, answered: view.text }));
  const problems = withoutRefusals(view).flatMap((problem) => movedProblem(problem, view.text, text) ?? []);
  if (whole) return { ...state, text, view: { ...view, problems }, arrivals: state.arrivals + 1, refused: hasRefusal(view) };
  // What the user's own post came back with stands until the next one.
  const { conflict, made, unfinished, claim, confirming } = state.view;
  return {
    ...state,
    text,
    view: { ...view, problems, confirming, conflict, made, unfinished, claim, message: view.message ?? state.view.message },
  };
}

/** Whether the view is a refused submit's: checks stand among the problems. */
function hasRefusal({ problems, checks }: EditorView): boolean {
  return checks.some((check) => check.level === "error" && problems.some((problem) => saysCheck(problem, check)));
}

/** Without what follows from the text, and without the question about warnings, which stands in a panel of its own. */
function withoutRefusals({ problems, checks }: EditorView): FormProblem[] {
  return problems.filter(
    (problem) => problem.path !== confirmedField && !checks.some((check) => check.level === "error" && saysCheck(problem, check)),
  );
}

function saysCheck({ path, message }: FormProblem, check: EditorCheck): boolean {
  return path === check.path && message === check.message;
}

function edited(state: EditorState, changed: FormText): EditorState {
  const text = withCausalPart(changed);
  return text === state.text ? state : { ...state, text, edited: true };
}

/** Whoever types the causal part's number means none of the lines; one that has it is chosen again at once. */
function ofOtherPart({ name }: Extract<EditorChange, { kind: "field" }>): Record<string, string> {
  return name === "causalPartCode" ? { [causalLine]: otherPart } : {};
}

/** The fields a known line's master data filled in, emptied once its code is changed: they were not typed. */
function untrue({ view }: EditorState, { list, key, field }: Extract<EditorChange, { kind: "line" }>): Record<string, string> {
  return view.lines[list]?.[key]?.known ? Object.fromEntries((filledIn[field] ?? []).map((name) => [name, ""])) : {};
}

/** The last mileage of the vehicle whose number was changed: not another one's. */
function untrueRecord({ text, view }: EditorState, { name }: Extract<EditorChange, { kind: "field" }>): Record<string, string> {
  const recorded = name === "vehicleVin" ? recordedTrip(view.vehicle) : undefined;
  return recorded && text.fields["tripOld"] === recorded.tripOld ? { tripOld: "", tripUnitOld: "" } : {};
}

function withLines(text: FormText, list: string, change: (line: TextLine) => TextLine): FormText {
  return { ...text, lists: { ...text.lists, [list]: (text.lists[list] ?? []).map(change) } };
}

/** The last answer after lines came, went or moved: a copy knows what its original knew, and problems go with their lines. */
function followLines(view: EditorView, { verb, list, index }: LineChange, before: FormText, after: FormText): EditorView {
  const problems = view.problems.flatMap((problem) => movedProblem(problem, before, after) ?? []);
  const original = before.lists[list]?.[index];
  const copy = verb === "copy" ? after.lists[list]?.[index + 1] : undefined;
  const facts = original && view.lines[list]?.[original.key];
  if (!copy || !facts) return { ...view, problems };
  return { ...view, problems, lines: { ...view.lines, [list]: { ...view.lines[list], [copy.key]: facts } } };
}

/** A problem of a line at the line's new place; none when the line is gone. */
function movedProblem(problem: FormProblem, before: FormText, after: FormText): FormProblem | undefined {
  const [, list, index, rest] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(problem.path ?? "") ?? [];
  if (list === undefined || rest === undefined) return problem;
  const key = before.lists[list]?.[Number(index)]?.key;
  const place = after.lists[list]?.findIndex((line) => line.key === key) ?? -1;
  if (place === Number(index)) return problem;
  return place < 0 ? undefined : { ...problem, path: lineInputName(list, place, rest) };
}
