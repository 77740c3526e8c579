import { dealerInfo } from "#gateway/operations/session.ts";
import { surveyResult, surveySubmit } from "#gateway/operations/questionnaire.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { storeAnsweredSurvey } from "#app/lib/preferences/preference-store.server.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { questionNames, surveyForm } from "./survey-form.ts";

/**
 * Hands in the questionnaire, once (1 §4.4): then the link goes, and its user goes home. A dealer answers once: what was sent before
 * with other answers stands. A page is told which questionnaire waits; a post says it itself.
 */
export const { action: submitSurvey, load: loadSurveyForm } = formAction(surveyForm, {
  page: (): { surveyId: string | undefined } => ({ surveyId: undefined }),
  start: ({ page }) => ({ fields: { surveyId: page.surveyId ?? "" } }),
  validate({ plain: { fields } }) {
    const answers = questionNames.map((name, at) => ({ titleNumber: at + 1, titleAnswer: fields[name] }));
    return { ok: true, ready: { id: fields.surveyId, answers } };
  },
  async send({ context: { backend } }, ready, _doc, begin) {
    const { id: dealerId, name: dealerName } = await backend.read(dealerInfo);
    const result = await backend.write(surveySubmit, { body: { ...ready, dealerId, dealerName, effectiveFlag: true } }, await begin());
    return result.ok ? { ...result, value: toMade(result.value.id) } : result;
  },
  async recoverAfterTimeout({ context: { backend } }, _attempt, { fields: { surveyId } }) {
    const result = await readIfFound(backend.read(surveyResult, { params: { id: surveyId } }));
    return result?.isSubmitted && result.id !== undefined ? toMade(result.id) : undefined;
  },
  async done({ context, text }) {
    await storeAnsweredSurvey(context, text.fields.surveyId);
    return { kind: "created", message: "提交成功", to: (done) => `${pathTo("home")}?done=${encodeURIComponent(done)}` };
  },
  madeOther: "stands",
  gone: { tone: "critical", title: "这份问卷已不存在", advice: "请返回首页。" },
  again: "可以再次提交，不会重复。",
});

function toMade(id: string) {
  return { id, number: "满意度问卷" };
}
