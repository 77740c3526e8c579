import { describe, expect, it } from "vitest";
import { surveyQuestions } from "#gateway/schemas/survey.ts";
import { surveyForm } from "./survey-form.ts";
import { readSubmission } from "./survey-reading.server.ts";
import { answerWords, questionName, surveyWords } from "./survey-words.ts";

const sound = Object.fromEntries(surveyQuestions.map((question, index) => [questionName(index), question.kind === "text" ? " 无 " : "1"]));
const read = (fields: Record<string, string>) => readSubmission({ fields: { surveyId: "2026002", ...sound, ...fields }, lists: {} });
const problemsOf = (fields: Record<string, string>) => {
  const result = read(fields);
  return result.ok ? [] : result.problems;
};

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

  it("is handed in with an answer to every question", () => {
    const result = read({});
    expect(result.ok && result.submission.answers).toHaveLength(11);
    expect(result.ok && result.submission.answers[10]).toEqual({ questionNo: 11, answer: "无" });
  });

  it("names every question without an answer, the first one first", () => {
    expect(problemsOf({ q10: "  ", q3: "" })).toEqual([
      { index: 2, message: "请回答此题" },
      { index: 9, message: "请回答此题" },
    ]);
  });

  it.each([
    ["q1", "6", "没有这个选项"],
    ["q9", "x", "没有这个选项"],
    ["q7", "5", "没有这个选项"],
    ["q11", "长".repeat(501), "最多 500 个字"],
  ])("refuses %s answered %s", (name, answer, message) => {
    expect(problemsOf({ [name]: answer })).toMatchObject([{ message }]);
  });
});
