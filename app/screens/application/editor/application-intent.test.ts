import { describe, expect, it } from "vitest";
import { parseEditorIntent } from "./application-intent.server.ts";

describe("what a claim form is sent for", () => {
  it.each(["submit", "saveDraft", "recalculate", "upload", "autosave", "adoptLatest", "startNew"])(
    "is %s when its button says so",
    (kind) => {
      expect(parseEditorIntent(kind)).toEqual({ kind });
    },
  );

  it("names the list and the line of a change, and the line a look-up is for", () => {
    expect(parseEditorIntent("line:add:detailPartList")).toEqual({ kind: "line", verb: "add", list: "detailPartList", index: -1 });
    expect(parseEditorIntent("line:up:attachmentList:12")).toEqual({ kind: "line", verb: "up", list: "attachmentList", index: 12 });
    expect(parseEditorIntent("lookUp:vehicle")).toEqual({ kind: "lookUp", what: "vehicle", index: -1 });
    expect(parseEditorIntent("lookUp:part:3")).toEqual({ kind: "lookUp", what: "part", index: 3 });
  });

  it.each([
    ...["", "Submit", "submit ", "delete", "line", "line:add", "line:add:constructor", "line:add:__proto__", "line:remove:detailPartList"],
    ...["line:remove:detailPartList:-1", "line:remove:detailPartList:1e3", "line:remove:detailPartList:1:2", "line:move:detailPartList:1"],
    ...["line:remove:detailPartList:999999", "lookUp:", "lookUp:toString", "lookUp:part:x", "lookUp:part:1:2", '{"kind":"submit"}'],
  ])("is nothing we know when it says %j", (value) => {
    expect(parseEditorIntent(value)).toBeUndefined();
  });

  it("is nothing we know when no button sent it", () => {
    expect(parseEditorIntent(undefined)).toBeUndefined();
  });
});
