import { surveyDetail, surveyResult, surveySubmit, surveyTip } from "#gateway/operations/questionnaire.ts";
import { examples } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { code, exactly, flag, id, instant, listOf, whole } from "../matchers.ts";
import { noSurveySent, surveyAnswered, surveyPending } from "../states.ts";

const pending = [surveyPending({ dealerCode: "10001", surveyId: "2026901" })];
const answered = [surveyAnswered({ dealerCode: "10001", surveyId: "2026902", resultId: "SR-902" })];

const tip = examples(surveyTip);
tip.answers("says which questionnaire waits for a dealer", { given: pending }, { pendingFlag: flag(1), surveyId: exactly("2026901") });
tip.answers(
  "names the last questionnaire of a dealer who has answered it",
  { given: answered },
  { pendingFlag: flag(0), surveyId: exactly("2026902") },
);
tip.answers(
  "says that nothing waits where none was ever sent",
  { given: [noSurveySent({ dealerCode: "10001" })] },
  { pendingFlag: flag(0) },
);
tip.fails("is refused to company staff", { as: reviewer }, 403);

const result = examples(surveyResult, { given: pending, params: { id: "2026901" } });
result.answers("says that a questionnaire was not submitted yet", {}, { isSubmitted: flag(0) });
result.answers(
  "says that a questionnaire was submitted, and names its record",
  { given: answered, params: { id: "2026902" } },
  { isSubmitted: flag(1), id: exactly("SR-902"), createDate: instant("2026-07-03T11:20:00+08:00") },
);
result.hides("hides a questionnaire that was sent to another dealer", { as: otherDealer });

const detail = examples(surveyDetail, { given: answered, params: { id: "SR-902" } });
detail.answers(
  "gives the answers of a record",
  {},
  {
    id: exactly("SR-902"),
    dealerId: code("20001"),
    dealerName: code("上海浦东星辰汽车销售服务有限公司"),
    effectiveFlag: flag(1),
    answers: listOf({ titleNumber: whole(1), titleAnswer: code("4") }),
  },
);
detail.hides("hides the record of another dealer", { as: otherDealer });

const ratings = [1, 2, 3, 4, 5, 6].map((titleNumber) => ({ titleNumber, titleAnswer: "4" }));
const choices = [7, 8, 9].map((titleNumber) => ({ titleNumber, titleAnswer: "1" }));
const texts = [10, 11].map((titleNumber) => ({ titleNumber, titleAnswer: "希望缩短审核时间。" }));
const eleven = [...ratings, ...choices, ...texts];
const ofDealer = { dealerId: "20001", dealerName: "上海浦东星辰汽车销售服务有限公司" };
const sheet = (surveyId: string, answers: typeof eleven) => ({ id: surveyId, ...ofDealer, effectiveFlag: true, answers });

const submit = examples(surveySubmit, { given: pending, body: sheet("2026901", eleven) });
submit.answers("makes a record of eleven answers", {}, { id: id("SR-2026901-10001") });
submit.refuses("refuses ten answers", { body: sheet("2026901", eleven.slice(0, 10)) }, "问卷共 11 题，收到 10 个答案");
submit.refuses(
  "refuses twelve answers",
  { body: sheet("2026901", [...eleven, { titleNumber: 12, titleAnswer: "1" }]) },
  "问卷共 11 题，收到 12 个答案",
);
submit.refuses("refuses a second submission", { given: answered, body: sheet("2026902", eleven) }, "该问卷已提交，不能重复提交");
