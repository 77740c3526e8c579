import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Facts, type Fact } from "#app/lib/details/facts.tsx";
import { PersonalText } from "#app/lib/details/personal-text.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import type { LeadFacts } from "./lead-facts.server.ts";
import { leadWords as words } from "./lead-words.ts";

type Personal = "leadName" | "mobile";

/** Who asked for what, and how far it has come, as either side reads it. */
export function LeadSections({ lead }: { lead: LeadFacts }) {
  return (
    <>
      <Section id="customer" title="客户">
        <Facts
          facts={[
            personal(lead, "leadName"),
            personal(lead, "mobile"),
            { label: words.sex, value: lead.sex },
            { label: words.ageRange, value: lead.ageRangeName },
            { label: words.place, value: lead.place },
          ]}
        />
      </Section>
      <Section id="source" title="来源与意向">
        <Facts
          facts={[
            { label: words.fromChannel, value: lead.fromChannelName },
            { label: words.subChannel, value: lead.subChannelName },
            { label: words.campaignCode, value: lead.campaignName },
            { label: words.collectDate, value: lead.collectDate },
            { label: words.preModel, value: lead.preModelName },
            { label: words.pschTimeRange, value: lead.pschTimeRangeName },
            { label: words.budgetRange, value: lead.budgetRangeName },
            { label: words.intentionLevel, value: lead.intentionLevelName },
          ]}
        />
      </Section>
      <Section id="progress" title="外呼与跟进">
        <Facts
          facts={[
            { label: words.calloutState, value: lead.callout },
            { label: "外呼时间", value: lead.calloutDate && <Moment value={lead.calloutDate} /> },
            { label: words.testDealerName, value: lead.dealer },
            { label: words.assignDate, value: lead.assignDate && <Moment value={lead.assignDate} /> },
            { label: words.salesConsultant, value: lead.salesConsultantName },
            { label: words.followState, value: lead.follow && <StatusTag tone={lead.follow.tone}>{lead.follow.label}</StatusTag> },
            { label: "最近跟进", value: lead.followDate && <Moment value={lead.followDate} /> },
            { label: words.nextFollowDate, value: lead.nextFollowDate },
            { label: words.dueDate, value: lead.dueDate && <Moment value={lead.dueDate} /> },
            { label: words.orderNumber, value: lead.orderNumber },
            { label: words.vin, value: lead.vin },
            { label: words.closeReason, value: lead.closeReasonName },
            { label: words.followRemark, value: lead.followRemark, wide: true },
          ]}
        />
      </Section>
    </>
  );
}

/** Whom to call, before anything is said of the call. */
export function CallLine({ lead: { mobile } }: { lead: LeadFacts }) {
  if (!mobile) return null;
  return (
    <p>
      <PersonalText value={mobile} label={words.mobile} find={(loaded) => personalIn(loaded, "mobile")} called />
    </p>
  );
}

function personal(lead: LeadFacts, name: Personal): Fact {
  const value = lead[name];
  const find = (loaded: unknown) => personalIn(loaded, name);
  return { label: words[name], value: value && <PersonalText value={value} label={words[name]} find={find} called={name === "mobile"} /> };
}

/** The page itself answers with it, when it is asked for the lead's. */
function personalIn(loaded: unknown, name: Personal): PersonalValue | undefined {
  return (loaded as { lead?: LeadFacts }).lead?.[name];
}
