import { describe, expect, it } from "vitest";
import { blankText, type FormText } from "#app/lib/forms/values/form-text.ts";
import { claimForm } from "../claim-document-form.ts";
import { factsOfLine } from "./claim-document-totals.ts";
import { changeEditor, openEditor, problemsByName, shownProblems, type EditorChange, type EditorState } from "./editor-state.ts";
import { nothingRead } from "./test-reading.ts";
import type { EditorView } from "./editor-view.ts";

const list = "detailPartList";
const blank = blankText(claimForm);

function text(...codes: string[]): FormText {
  const lines = codes.map((partCode, index) => ({ ...blankLine, partCode, partName: `${partCode} 名称`, key: String(index) }));
  return { ...blank, lists: { ...blank.lists, [list]: lines } };
}
const blankLine = Object.fromEntries((claimForm.lists[list] ?? []).map((field) => [field, ""]));

function view(of: FormText, parts: Partial<EditorView> = {}): EditorView {
  const lines = of.lists[list] ?? [];
  const known = lines.map((line) => [line.key, { code: line["partCode"] ?? "", known: true, unitPrice: "10" }] as const);
  return {
    text: of,
    csrfToken: "t",
    formKey: "k",
    claim: undefined,
    offered: {},
    vehicle: { state: "none" },
    lines: { [list]: Object.fromEntries(known) },
    rates: undefined,
    names: {},
    reports: [],
    checks: [],
    checking: {
      ids: { activityId: undefined, preAuthorizationId: undefined },
      record: nothingRead.record,
      today: "2026-11-20",
    },
    problems: [],
    message: undefined,
    conflict: undefined,
    made: undefined,
    unfinished: undefined,
    ...parts,
  };
}

function after(state: EditorState, ...changes: EditorChange[]): EditorState {
  return changes.reduce(changeEditor, state);
}

const lineChange = (verb: "copy" | "remove" | "up" | "down", index: number): EditorChange => ({
  kind: "lines",
  change: { verb, list, index },
});

describe("lines of an open form", () => {
  it("keep what is known of them when they are copied, and their problems when they move", () => {
    const opened = openEditor(view(text("P1", "P2"), { problems: [{ path: "detailPartList[1].quantity", message: "数量须大于 0" }] }));
    const copied = after(opened, lineChange("copy", 0));
    const copy = copied.text.lists[list]?.[1];
    expect(copy && factsOfLine(copied.view.lines, list, copy)).toMatchObject({ known: true, unitPrice: "10" });
    expect([...problemsByName(copied.view.problems).keys()]).toEqual(["detailPartList[2].quantity"]);
    expect([...problemsByName(after(copied, lineChange("up", 2)).view.problems).keys()]).toEqual(["detailPartList[1].quantity"]);
    expect(after(copied, lineChange("remove", 2)).view.problems).toEqual([]);
  });

  it("lose what the master data filled in once another code is typed, and nothing else", () => {
    const changed = after(
      openEditor(view(text("P1"))),
      { kind: "line", list, key: "0", field: "oldSn", value: "SN1" },
      { kind: "line", list, key: "0", field: "partCode", value: "P9" },
    );
    const [line] = changed.text.lists[list] ?? [];
    expect(line).toMatchObject({ partCode: "P9", partName: "", oldSn: "SN1" });
    expect(line && factsOfLine(changed.view.lines, list, line)).toBeUndefined();
    expect(changed.edited).toBe(true);
  });

  it("keep a name that was typed for a part nobody knows, whatever code is typed after it", () => {
    const opened = openEditor(view(text("P1"), { lines: { [list]: { 0: { code: "P1", known: false } } } }));
    const [line] = after(opened, { kind: "line", list, key: "0", field: "partCode", value: "P9" }).text.lists[list] ?? [];
    expect(line?.["partName"]).toBe("P1 名称");
  });
});

describe("an answer of the server", () => {
  const shown = (state: EditorState) => shownProblems(state, state.view.checks);
  const refusedChecks = [
    { level: "error", path: "failureDate", rule: "failureDate.missing", message: "请填写故障日期", values: {} },
  ] as const;
  const refused = view(text("P1"), { checks: refusedChecks, problems: [{ path: "failureDate", message: "请填写故障日期" }] });

  it("to a refused submit leaves its messages beside the fields until they are put right", () => {
    const opened = after(openEditor(view(text("P1"))), { kind: "answer", view: refused, sent: text("P1"), whole: true });
    const asked = after(opened, { kind: "answer", view: { ...refused, problems: [] }, sent: text("P1"), whole: false });
    expect(shown(asked)).toEqual(refused.problems);
    const corrected = after(asked, { kind: "answer", view: view(text("P1")), sent: text("P1"), whole: false });
    expect(shown(corrected)).toEqual([]);
    expect(opened.arrivals).toBe(1);
    expect(corrected.arrivals).toBe(1);
  });

  it("to a question of the page takes no decision away that the user still has to make", () => {
    const conflict = { word: "索赔单", version: "3", differences: [] };
    const opened = openEditor(view(text("P1"), { conflict, made: { id: "1", number: "WC1", as: "submitted" } }));
    const asked = after(opened, { kind: "answer", view: view(text("P1")), sent: text("P1"), whole: false });
    expect(asked.view).toMatchObject({ conflict, made: { number: "WC1" } });
    expect(after(asked, { kind: "answer", view: view(text("P1")), sent: text("P1"), whole: true }).view.conflict).toBeUndefined();
  });
});
