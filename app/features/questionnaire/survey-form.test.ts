import { describe, expect, it } from "vitest";
import { checkText } from "#app/lib/forms/check-text.ts";
import { blankText } from "#app/lib/forms/values/form-text.ts";
import { surveyQuestions } from "#gateway/schemas/questionnaire.ts";
import { questionNames, surveyForm } from "./survey-form.ts";
import { answerWords, surveyWords } from "./survey-words.ts";

const sound = Object.fromEntries(surveyQuestions.map((question, at) => [questionNames[at], question.kind === "text" ? " 无 " : "1"]));
const problemsOf = (fields: Record<string, string>) =>
  checkText(surveyForm, { ...blankText(surveyForm), fields: { surveyId: "2026002", ...sound, ...fields } });

describe("the questionnaire", () => {
  it("has words for each of its questions, and for each answer that can be chosen", () => {
    expect(surveyWords.map(({ options }) => options?.length ?? "text")).toEqual(
      surveyQuestions.map((question) =>
        question.kind === "text" ? "text" : question.kind === "rating" ? question.best : question.choices,
      ),
    );
    expect(new Set(surveyWords.map(({ words }) => words)).size).toBe(11);
    expect(surveyForm.fields).toHaveLength(12);
    expect(answerWords(0, "5")).toBe("非常满意");
    expect(answerWords(9, "无")).toBe("无");
  });

  it("takes a free answer as long as its operation does", () => {
    for (const [at, question] of surveyQuestions.entries())
      if (question.kind === "text") {
        expect(problemsOf({ [questionNames[at] ?? ""]: "长".repeat(question.longest) })).toEqual([]);
        expect(problemsOf({ [questionNames[at] ?? ""]: "长".repeat(question.longest + 1) })).toHaveLength(1);
      }
  });

  it("names every question without an answer, the first one first", () => {
    expect(problemsOf({ q10: "  ", q3: "" })).toEqual([
      { path: "q3", message: "第 3 题：请回答此题" },
      { path: "q10", message: "第 10 题：请回答此题" },
    ]);
  });

  it.each([
    ["q1", "6", "第 1 题没有这个选项"],
    ["q9", "x", "第 9 题没有这个选项"],
    ["q7", "5", "第 7 题没有这个选项"],
  ])("refuses %s answered %s", (name, answer, message) => {
    expect(problemsOf({ [name]: answer })).toEqual([{ path: name, message }]);
  });
});
