import { defineForm } from "#app/lib/forms/form.ts";
import { dealerWords as words } from "./dealer-words.ts";

/** What the company keeps of a dealer (2 §3 "Master data"); its code stays what documents call it. */
export const dealerForm = defineForm("dealer", {
  versioned: true,
  // Another currency of a dealer with documents is asked about once more.
  writes: ["submit", "changeCurrency"],
  fields: {
    name: { label: words.name, kind: "text", required: true, max: 100, wide: true },
    shortName: { label: words.shortName, kind: "text", required: true, max: 30, hint: "列表和图表中用它" },
    nameEn: { label: words.nameEn, kind: "text", max: 120, wide: true },
    experienceGrade: { label: words.experienceGrade, kind: "code", required: true, max: 10 },
    status: {
      label: words.statusName,
      kind: "choice",
      required: true,
      of: [
        { value: "1", label: "正常" },
        { value: "0", label: "停用" },
      ],
    },
    warrantyAccountCode: { label: words.warrantyAccountCode, kind: "code", required: true, max: 30 },
    currencyCode: { label: words.currencyCode, kind: "offered", required: true },
    manageRate: { label: `${words.manageRate}（%）`, kind: "number", required: true, hint: "零件费上加收的比例，8 即 8%" },
    laborRate: { label: words.laborRate, kind: "amount", required: true, hint: "每工时，按所选币种" },
    laborOvertimeRate: { label: words.laborOvertimeRate, kind: "amount", required: true, hint: "每工时，按所选币种" },
    provinceId: { label: words.province, kind: "offered", required: true, hint: "国家/地区随省份" },
    cityId: { label: words.city, kind: "offered", under: "provinceId", required: true },
    addressDetail: { label: words.addressDetail, kind: "text", required: true, max: 200, wide: true },
    zip: { label: words.zip, kind: "code", max: 10 },
  },
});
