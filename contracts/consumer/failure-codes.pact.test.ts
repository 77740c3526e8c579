import { failureOfModule, failureReasonPage, pfsList, symptomAll, symptomList } from "#gateway/operations/failure-codes.ts";
import { examples, firstPage } from "../examples.ts";
import { code, emptyPage, exactly, id, listOf, pageOf } from "../matchers.ts";
import { failureCodesExist } from "../states.ts";

const codes = { componentCode: "ENG", symptomId: "901", pfsId: "951" };
const given = [failureCodesExist(codes)];
const symptoms = listOf({ id: id("901"), displayCode: code("SENG01"), symptomName: code("怠速抖动"), componentCode: code("ENG") });
const places = listOf({ id: id("951"), pfsCode: code("PFENG01"), pfsName: code("密封面") });
const causes = { id: id("981"), failureCode: code("F001"), failureDesc: code("密封失效") };
const none = { params: { id: "none" } };

examples(symptomList).answers("lists the symptoms of a component", { given, params: { id: "ENG" } }, symptoms);
examples(symptomList).answers("lists nothing for a component nobody knows", none, []);
examples(symptomAll).answers("lists every symptom with its component", { given }, symptoms);
examples(pfsList).answers("lists the places that may show a symptom", { given, params: { id: "901" } }, places);
examples(pfsList).answers("lists nothing for a symptom nobody knows", none, []);
examples(failureOfModule).answers("lists the causes of failure at a place", { given, params: { id: "951" } }, listOf(causes));
examples(failureOfModule).answers("lists nothing for a place nobody knows", none, []);

const reasons = examples(failureReasonPage, { query: firstPage() });
reasons.answers(
  "finds causes of failure by their words",
  { given, body: { failureDesc: "密封失效" } },
  pageOf({ ...causes, failureDesc: exactly("密封失效") }),
);
reasons.answers(
  "finds causes of failure of a module by their code",
  { given: [failureCodesExist({ ...codes, moduleDictId: "2601" })], body: { moduleDictId: "2601", failureCode: "F001" } },
  pageOf({ ...causes, failureCode: exactly("F001") }),
);
reasons.answers("answers an empty page when no cause matches", { body: { failureDesc: "没有这样的原因" } }, emptyPage());
