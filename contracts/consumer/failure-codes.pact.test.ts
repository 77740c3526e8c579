import { expect } from "vitest";
import { failureOfModule, failureReasonPage, pfsList, symptomAll, symptomList } from "#gateway/operations/failure-codes.ts";
import { dealer } from "../identities.ts";
import { code, emptyPage, exactly, id, listOf, pageOf, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { failureCodesExist } from "../states.ts";

const known = failureCodesExist({ componentCode: "ENG", symptomId: "901", pfsId: "951" });
const symptoms = success(listOf({ id: id("901"), displayCode: code("SENG01"), symptomName: code("怠速抖动"), componentCode: code("ENG") }));
const causes = { id: id("981"), failureCode: code("F001"), failureDesc: code("密封失效") };
const none = answer(success([]));

interaction(symptomList, "lists the symptoms of a component", {
  as: dealer,
  given: [known],
  params: { id: "ENG" },
  answers: answer(symptoms),
  expects: async (backend) => {
    expect(await backend.read(symptomList, { params: { id: "ENG" } })).toMatchObject([{ id: "901", symptomName: "怠速抖动" }]);
  },
});

interaction(symptomList, "lists nothing for a component nobody knows", {
  as: dealer,
  params: { id: "none" },
  answers: none,
  expects: async (backend) => expect(await backend.read(symptomList, { params: { id: "none" } })).toEqual([]),
});

interaction(symptomAll, "lists every symptom with its component", {
  as: dealer,
  given: [known],
  answers: answer(symptoms),
  expects: async (backend) => expect(await backend.read(symptomAll)).toMatchObject([{ id: "901", componentCode: "ENG" }]),
});

interaction(pfsList, "lists the places that may show a symptom", {
  as: dealer,
  given: [known],
  params: { id: "901" },
  answers: answer(success(listOf({ id: id("951"), pfsCode: code("PFENG01"), pfsName: code("密封面") }))),
  expects: async (backend) => {
    expect(await backend.read(pfsList, { params: { id: "901" } })).toMatchObject([{ id: "951", pfsName: "密封面" }]);
  },
});

interaction(pfsList, "lists nothing for a symptom nobody knows", {
  as: dealer,
  params: { id: "none" },
  answers: none,
  expects: async (backend) => expect(await backend.read(pfsList, { params: { id: "none" } })).toEqual([]),
});

interaction(failureOfModule, "lists the causes of failure at a place", {
  as: dealer,
  given: [known],
  params: { id: "951" },
  answers: answer(success(listOf(causes))),
  expects: async (backend) => {
    expect(await backend.read(failureOfModule, { params: { id: "951" } })).toMatchObject([{ id: "981", failureDesc: "密封失效" }]);
  },
});

interaction(failureOfModule, "lists nothing for a place nobody knows", {
  as: dealer,
  params: { id: "none" },
  answers: none,
  expects: async (backend) => expect(await backend.read(failureOfModule, { params: { id: "none" } })).toEqual([]),
});

interaction(failureReasonPage, "finds causes of failure by their words", {
  as: dealer,
  given: [known],
  query: { current: "1", size: "10" },
  body: { failureDesc: "密封失效" },
  answers: answer(success(pageOf({ ...causes, failureDesc: exactly("密封失效") }))),
  expects: async (backend) => {
    const page = await backend.read(failureReasonPage, { query: { current: 1, size: 10 }, body: { failureDesc: "密封失效" } });
    expect(page.records).toMatchObject([{ id: "981", failureDesc: "密封失效" }]);
  },
});

interaction(failureReasonPage, "finds causes of failure of a module by their code", {
  as: dealer,
  given: [failureCodesExist({ componentCode: "ENG", symptomId: "901", pfsId: "951", moduleDictId: "2601" })],
  query: { current: "1", size: "10" },
  body: { moduleDictId: "2601", failureCode: "F001" },
  answers: answer(success(pageOf({ ...causes, failureCode: exactly("F001") }))),
  expects: async (backend) => {
    const body = { moduleDictId: "2601", failureCode: "F001" };
    const page = await backend.read(failureReasonPage, { query: { current: 1, size: 10 }, body });
    expect(page.records).toMatchObject([{ id: "981", failureCode: "F001" }]);
  },
});

interaction(failureReasonPage, "answers an empty page when no cause matches", {
  as: dealer,
  query: { current: "1", size: "10" },
  body: { failureDesc: "没有这样的原因" },
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(failureReasonPage, { query: { current: 1, size: 10 }, body: { failureDesc: "没有这样的原因" } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});
