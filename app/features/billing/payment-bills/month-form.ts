import { defineForm } from "#app/lib/forms/form.ts";

/** Which drafts of a month are made: of one dealer, or of all. */
export const monthForm = defineForm("paymentMonth", {
  fields: {
    month: { kind: "hidden" },
    dealerCode: { label: "经销商", kind: "offered", hint: "不选则为全部经销商生成" },
  },
});
