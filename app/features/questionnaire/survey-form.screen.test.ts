import { afterAll } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { appUrl, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn } from "#e2e/visitor.ts";
import { surveyResult } from "#gateway/operations/questionnaire.ts";
import { surveyForm } from "./survey-form.ts";

const gateway = openGateway(backendUrl);
afterAll(async () => {
  await backend.given("no questionnaire was sent", { dealerCode: "10004" });
  await gateway.close();
});

let sent = 0;

describeForm({
  word: "满意度问卷",
  form: surveyForm,
  account: "d10004",
  other: "d10001",
  writes: "survey.submit",
  async begin() {
    const surveyId = `2026-S${(sent += 1)}`;
    await backend.given("a questionnaire is pending", { dealerCode: "10004", surveyId });
    // What was read of an earlier one goes with the session that read it.
    const before = await signedIn(appUrl, "d10004");
    await before.submit(await before.get("/home"), "form[action='/logout']");
    const visitor = await signedIn(appUrl, "d10004");
    const ratings = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [`q${number}`, "2"]));
    const reader = await backendAs(gateway, "d10004");
    return {
      visitor,
      page: await visitor.get("/question"),
      typed: { ...ratings, q10: "更快的审核 <b>&", q11: "无\n没有" },
      made: async () => Number((await reader.read(surveyResult, { params: { id: surveyId } })).isSubmitted),
    };
  },
});
