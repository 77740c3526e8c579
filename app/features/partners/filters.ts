import type { PartnerFilter } from "#gateway/schemas/partner.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { partnerWords as words } from "./partner-words.ts";

/** The documented five (2 §3), and the number; telephone numbers stand in no address. */
export const partnerFilters = defineFilters<PartnerFilter>({
  telephone: { label: words.telephone, kind: "telephone", personal: true },
  parentPhone: { label: words.parentPhone, kind: "telephone", personal: true },
  approvalResult: { label: words.approvalResult, kind: "offered" },
  partnerType: { label: words.partnerTypeName, kind: "offered" },
  partnerFlag: { label: words.partnerFlag, kind: "choice", of: yesNo },
  partnerNumber: { label: words.partnerNumber, kind: "code" },
});
