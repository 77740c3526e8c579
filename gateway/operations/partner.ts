import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { CheckedPartner, Partner, PartnerCheck, PartnerFilter, PartnerSms, SentSms } from "../schemas/partner.ts";
import { DictionaryItem } from "../schemas/reference-data.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Partners and withdrawals";
const lasting = { seconds: 600, by: "tenant" } as const;

export const partnerPage = operation("partner.page", {
  does: "Partners that match, a page of them; of `partnerId` those there are.",
  assumed:
    "States are 0 待审核, 1 已通过, 2 已拒绝. partnerNumber, operator, operatorName, approveDate, remark and smsDate are ours; partnerId may be up to 100 ids joined by commas. Needs the permission partner; names and telephone numbers are masked.",
  post: "/api/activity/millPart/getPartnerPage",
  query: PagingQuery,
  body: PartnerFilter,
  answer: page("PartnerPage", Partner),
  secret: ["telephone", "parentPhone"],
  effect: "read",
  spec,
});

export const partnerExport = operation("partner.export", {
  does: "All partners that match, as a workbook; names and telephone numbers are masked.",
  post: "/api/activity/millPart/exportBhPartner",
  query: OrderQuery,
  body: PartnerFilter,
  answer: { file: "partner.xls" },
  secret: ["telephone", "parentPhone"],
  effect: "read",
  spec,
});

export const partnerCheck = operation("partner.check", {
  does: "Passes or refuses a partner, once; the operator is whose session it is, whatever the body names.",
  assumed: "code is 1 or 2; a refusal needs a remark.",
  put: "/api/activity/millPart/BhPartner",
  body: PartnerCheck,
  answer: CheckedPartner,
  document: "body.partnerId",
  effect: "write",
  spec,
});

export const partnerSms = operation("partner.sms", {
  does: "Sends a partner a message that tells what was decided. Success is status 200.",
  post: "/api/activity/millPart/smsMassage",
  body: PartnerSms,
  answer: SentSms,
  success: "200",
  secret: ["phoneNumber"],
  document: "answer.id",
  effect: "write",
  spec,
});

export const partnerStatusDict = operation("partner.statusDict", {
  does: "What can be decided of partners: the dictionary of their states.",
  post: "/api/activity/millPart/getStatusDict",
  answer: z.array(DictionaryItem),
  cache: lasting,
  effect: "read",
  spec,
});

export const partnerTypeDict = operation("partner.typeDict", {
  does: "Kinds of partners.",
  get: "/api/activity/millPart/getPartnerType",
  answer: z.array(DictionaryItem),
  cache: lasting,
  effect: "read",
  spec,
});
