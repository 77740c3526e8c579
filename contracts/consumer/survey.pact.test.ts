import { expect } from "vitest";
import { surveyDetail, surveyResult, surveySubmit, surveyTip } from "#gateway/operations/survey.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, exactly, flag, id, instant, listOf, refusal, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { noSurveySent, surveyAnswered, surveyPending } from "../states.ts";

const pending = surveyPending({ dealerCode: "10001", surveyId: "2026901" });
const answered = surveyAnswered({ dealerCode: "10001", surveyId: "2026902", resultId: "SR-902" });
const missing = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const ratings = [1, 2, 3, 4, 5, 6].map((titleNumber) => ({ titleNumber, titleAnswer: "4" }));
const choices = [7, 8, 9].map((titleNumber) => ({ titleNumber, titleAnswer: "1" }));
const texts = [10, 11].map((titleNumber) => ({ titleNumber, titleAnswer: "希望缩短审核时间。" }));
const eleven = [...ratings, ...choices, ...texts];
const ofDealer = { dealerId: "20001", dealerName: "上海浦东星辰汽车销售服务有限公司" };
const submission = (id: string, answers: typeof eleven) => ({ id, ...ofDealer, effectiveFlag: true, answers });
const sent = (id: string, answers: typeof eleven) => ({ ...submission(id, answers), effectiveFlag: 1 });

interaction(surveyTip, "says which questionnaire waits for a dealer", {
  as: dealer,
  given: [pending],
  answers: answer(success({ pendingFlag: flag(1), surveyId: exactly("2026901") })),
  expects: async (backend) => expect(await backend.read(surveyTip)).toEqual({ pendingFlag: true, surveyId: "2026901" }),
});

interaction(surveyTip, "names the last questionnaire of a dealer who has answered it", {
  as: dealer,
  given: [answered],
  answers: answer(success({ pendingFlag: flag(0), surveyId: exactly("2026902") })),
  expects: async (backend) => expect(await backend.read(surveyTip)).toEqual({ pendingFlag: false, surveyId: "2026902" }),
});

interaction(surveyTip, "says that nothing waits where none was ever sent", {
  as: dealer,
  given: [noSurveySent({ dealerCode: "10001" })],
  answers: answer(success({ pendingFlag: flag(0) })),
  expects: async (backend) => expect(await backend.read(surveyTip)).toEqual({ pendingFlag: false }),
});

interaction(surveyTip, "is refused to company staff", {
  as: reviewer,
  answers: answer(undefined, 403),
  expects: async (backend) => {
    await expect(backend.read(surveyTip)).rejects.toMatchObject({ kind: "forbidden" });
  },
});

interaction(surveyResult, "says that a questionnaire was not submitted yet", {
  as: dealer,
  given: [pending],
  params: { id: "2026901" },
  answers: answer(success({ isSubmitted: flag(0) })),
  expects: async (backend) => expect(await backend.read(surveyResult, { params: { id: "2026901" } })).toEqual({ isSubmitted: false }),
});

interaction(surveyResult, "says that a questionnaire was submitted, and names its record", {
  as: dealer,
  given: [answered],
  params: { id: "2026902" },
  answers: answer(success({ isSubmitted: flag(1), id: exactly("SR-902"), createDate: instant("2026-07-03T11:20:00+08:00") })),
  expects: async (backend) => {
    expect(await backend.read(surveyResult, { params: { id: "2026902" } })).toMatchObject({ isSubmitted: true, id: "SR-902" });
  },
});

interaction(surveyResult, "hides a questionnaire that was sent to another dealer", {
  as: otherDealer,
  given: [pending],
  params: { id: "2026901" },
  answers: missing,
  expects: async (backend) => {
    await expect(backend.read(surveyResult, { params: { id: "2026901" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(surveyDetail, "gives the answers of a record", {
  as: dealer,
  given: [answered],
  params: { id: "SR-902" },
  answers: answer(
    success({
      id: exactly("SR-902"),
      dealerId: code("20001"),
      dealerName: code("上海浦东星辰汽车销售服务有限公司"),
      effectiveFlag: flag(1),
      answers: listOf({ titleNumber: whole(1), titleAnswer: code("4") }),
    }),
  ),
  expects: async (backend) => {
    const record = await backend.read(surveyDetail, { params: { id: "SR-902" } });
    expect(record).toMatchObject({ id: "SR-902", dealerId: "20001", effectiveFlag: true, answers: [{ titleNumber: 1, titleAnswer: "4" }] });
  },
});

interaction(surveyDetail, "hides the record of another dealer", {
  as: otherDealer,
  given: [answered],
  params: { id: "SR-902" },
  answers: missing,
  expects: async (backend) => {
    await expect(backend.read(surveyDetail, { params: { id: "SR-902" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(surveySubmit, "makes a record of eleven answers", {
  as: dealer,
  given: [pending],
  body: sent("2026901", eleven),
  answers: answer(success({ id: id("SR-2026901-10001") })),
  expects: async (backend) => {
    const result = await backend.write(surveySubmit, { body: submission("2026901", eleven) });
    expect(result).toMatchObject({ ok: true, value: { id: "SR-2026901-10001" } });
  },
});

interaction(surveySubmit, "refuses ten answers", {
  as: dealer,
  given: [pending],
  body: sent("2026901", eleven.slice(0, 10)),
  answers: answer(refusal("问卷共 11 题，收到 10 个答案")),
  expects: async (backend) => {
    const result = await backend.write(surveySubmit, { body: submission("2026901", eleven.slice(0, 10)) });
    expect(result).toMatchObject({ ok: false, error: { kind: "refused", message: "问卷共 11 题，收到 10 个答案" } });
  },
});

const twelve = [...eleven, { titleNumber: 12, titleAnswer: "1" }];

interaction(surveySubmit, "refuses twelve answers", {
  as: dealer,
  given: [pending],
  body: sent("2026901", twelve),
  answers: answer(refusal("问卷共 11 题，收到 12 个答案")),
  expects: async (backend) => {
    const result = await backend.write(surveySubmit, { body: submission("2026901", twelve) });
    expect(result).toMatchObject({ ok: false, error: { kind: "refused" } });
  },
});

interaction(surveySubmit, "refuses a second submission", {
  as: dealer,
  given: [answered],
  body: sent("2026902", eleven),
  answers: answer(refusal("该问卷已提交，不能重复提交")),
  expects: async (backend) => {
    const result = await backend.write(surveySubmit, { body: submission("2026902", eleven) });
    expect(result).toMatchObject({ ok: false, error: { kind: "refused", message: "该问卷已提交，不能重复提交" } });
  },
});
