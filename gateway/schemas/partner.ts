import { z } from "zod";
import { codedText, flag, flagAsNumber, id, instant, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What was decided of a partner; the names people read are those of the dictionary (2 §7). */
const approvalResults = { 0: "waits to be checked", 1: "passed", 2: "refused" } as const;

/** Kinds of partners; the names people read are those of the dictionary (2 §7). */
const partnerTypes = { 1: "owner of a vehicle", 2: "member of the staff", 3: "other channel" } as const;

/** Somebody who recommends customers and is paid for it (2 §3 "Partner and withdrawal"). */
export const Partner = shape("Partner", {
  id,
  partnerNumber: text,
  partnerName: text,
  telephone: text,
  parentPhone: text,
  partnerType: codedText(partnerTypes),
  partnerTypeName: text,
  partnerFlag: flag,
  approvalResult: codedText(approvalResults),
  approvalResultName: text,
  createDate: instant,
  approveDate: instant,
  operator: text,
  operatorName: text,
  remark: text,
  smsDate: instant,
});

/** What partners can be narrowed by (2 §3): telephone numbers match by part, codes whole; `partnerId` for there is no other call that reads some. */
export const PartnerFilter = z
  .object({
    partnerFlag: flagAsNumber,
    telephone: z.string().optional(),
    parentPhone: z.string().optional(),
    approvalResult: z.string().optional(),
    partnerType: z.string().optional(),
    partnerId: z.string().optional(),
    partnerNumber: z.string().optional(),
  })
  .meta({ id: "PartnerFilter" });
export type PartnerFilter = z.output<typeof PartnerFilter>;

/** What was decided of a partner (2 §3). */
export const PartnerCheck = z
  .object({ operator: z.string(), partnerId: z.string(), code: z.string(), remark: z.string().optional() })
  .meta({ id: "PartnerCheck" });

/** A partner whose check was decided. */
export const CheckedPartner = shape("CheckedPartner", { id, approvalResult: codedText(approvalResults), approvalResultName: text });

/** Tells a partner what was decided (2 §3). */
export const PartnerSms = z
  .object({
    type: z.string(),
    phoneNumber: z.string(),
    contentMap: z.object({ resultStatus: z.string(), remark: z.string().optional() }),
  })
  .meta({ id: "PartnerSms" });

/** A message that is on its way. */
export const SentSms = shape("SentSms", { id });

say({
  approvalResult: "What was decided: id of an item of the dictionary of partners' states.",
  approvalResultName: "Name of that item.",
  "Partner.approveDate": "When it was decided.",
  contentMap: "What fills the message's template.",
  operator: "Account of whoever decided, or paid.",
  "Partner.operatorName": "Name of whoever decided.",
  "Withdrawal.operatorName": "Name of whoever paid.",
  parentPhone: "Telephone number of the partner who brought this one.",
  partnerFlag: "Whether they are a partner, and not only have asked to be one.",
  partnerId: "Id of the partner.",
  partnerName: "Name of the partner.",
  partnerNumber: "Number people know the partner by.",
  partnerType: "Kind of partner: id of an item of the dictionary of kinds.",
  partnerTypeName: "Name of that item.",
  phoneNumber: "Where the message goes.",
  resultStatus: "What was decided, in words.",
  smsDate: "When a message last told of the decision; absent while none has.",
  "Partner.telephone": "Telephone number of the partner.",
  "PartnerFilter.telephone": "Telephone number of the partner, by part.",
  "PartnerCheck.code": "What is decided: id of an item of the dictionary of partners' states.",
  "PartnerSms.type": "Template of the message; bhp is the one for partners.",
  "PartnerCheck.remark": "Why; a refusal needs it, and the partner reads it.",
  "SentSms.id": "Id of the partner it goes to.",
});
