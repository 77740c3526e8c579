import { describe, expect, it } from "vitest";
import { withChosen } from "./comment-template.ts";

const templates = [
  { value: "1", label: "符合保修政策，同意赔付" },
  { value: "2", label: "资料不全，请补充" },
];

describe("a standard comment that is chosen", () => {
  it.each([
    ["nothing was written", "", "1", "符合保修政策，同意赔付"],
    ["another one stands there", "符合保修政策，同意赔付", "2", "资料不全，请补充"],
    ["none is chosen any more", "资料不全，请补充", "", ""],
  ])("is the comment where %s", (_, approveCommentRemark, chosen, comment) => {
    expect(withChosen({ approveCommentRemark }, templates, chosen)).toBe(comment);
  });

  it("leaves what a reviewer wrote", () => {
    const written = "符合保修政策，同意赔付\n旧件请一并寄回";
    expect(withChosen({ approveCommentRemark: written }, templates, "2")).toBe(written);
  });
});
