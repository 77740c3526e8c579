import { defineForm } from "#app/lib/forms/form.ts";
import { coverageWords as words, markets } from "./coverage-words.ts";

const codes = { kind: "text", max: 400 } as const;
const apart = "不填为不限；多个用逗号或空格分开";

/** What is entered of a coverage. `confirmed`: which neighbours its writer was shown. */
export const coverageForm = defineForm("coverage", {
  shows: ["check"],
  fields: {
    coverageCode: {
      label: words.coverageCode,
      kind: "code",
      required: true,
      max: 20,
      hint: "用已有的代码并填更晚的生效日期，原来的自动在前一天失效",
    },
    coverageName: { label: words.coverageName, kind: "text", required: true, max: 60 },
    definitionId: { label: words.definitionId, kind: "offered", required: true, wide: true },
    modelCodes: { label: words.modelCodes, ...codes, hint: `车型代码，如 M0125；${apart}` },
    modelYears: { label: words.modelYears, ...codes, hint: `如 2025；${apart}` },
    plantCodes: { label: words.plantCodes, ...codes, hint: apart },
    market: { label: words.market, kind: "choice", of: markets.map((market) => ({ value: market, label: market })), hint: "不选为不限" },
    beginDate: { label: words.beginDate, kind: "day", required: true, hint: "保修起算日在有效期内的车辆适用" },
    endDate: { label: words.endDate, kind: "day", hint: "不填为长期有效" },
    confirmed: { kind: "hidden", fleeting: true },
  },
});
