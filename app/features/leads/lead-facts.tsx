import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { KeyFact, KeyFacts } from "#app/lib/details/key-facts.tsx";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import { PersonalText } from "#app/lib/details/personal-text.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import type { LeadFacts } from "./lead-facts.server.ts";
import { againWords, leadWords as words } from "./lead-words.ts";

type PersonalName = "leadName" | "mobile" | "againName";

interface LeadKeyFactsProps {
  lead: LeadFacts;
  /** How soon something has to be done. */
  due?: StatusWord | undefined;
}

/** Who asked for what, and until when something has to be done: what one knows before one calls. */
export function LeadKeyFacts({ lead, due }: LeadKeyFactsProps) {
  const { againName, dueDate } = lead;
  return (
    <KeyFacts label="客户与意向">
      <KeyFact label={words.leadName} value={<Personal lead={lead} name="leadName" />} more={dotted(lead.sex, lead.ageRangeName)} />
      <KeyFact label={words.mobile} value={<Personal lead={lead} name="mobile" />} />
      <KeyFact
        label={words.preModel}
        value={lead.preModelName}
        more={lead.budgetRangeName && `${words.budgetRange} ${lead.budgetRangeName}`}
      />
      <KeyFact
        label={words.fromChannel}
        value={[lead.fromChannelName, lead.subChannelName].filter(Boolean).join(" / ")}
        more={lead.campaignName && `${words.campaignCode}：${lead.campaignName}`}
      />
      <KeyFact label={words.place} value={lead.place} />
      <KeyFact label={words.pschTimeRange} value={lead.pschTimeRangeName} more={lead.intentionLevelName} />
      <KeyFact
        label={words.collectDate}
        value={lead.collectDate}
        more={
          againName && (
            <>
              {againWords.name} <Personal lead={lead} name="againName" />
            </>
          )
        }
      />
      <KeyFact
        label={words.dueDate}
        value={dueDate && <Moment value={dueDate} />}
        mark={due && <StatusTag tone={due.tone}>{due.label}</StatusTag>}
        more={lead.nextFollowDate && `${words.nextFollowDate} ${lead.nextFollowDate}`}
      />
    </KeyFacts>
  );
}

/** How far it has come, as either side reads it. */
export function LeadProgress({ lead }: { lead: LeadFacts }) {
  return (
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
          { label: words.orderNumber, value: lead.orderNumber },
          { label: words.vin, value: lead.vin },
          { label: words.closeReason, value: lead.closeReasonName },
          { label: words.followRemark, value: lead.followRemark, wide: true },
        ]}
      />
    </Section>
  );
}

/** Whom to call and about what, before anything is said of the call. */
export function CallLine({ lead }: { lead: LeadFacts }) {
  const { leadName, mobile, preModelName, budgetRangeName, fromChannelName, place } = lead;
  return (
    <>
      {mobile && (
        <p className="total">
          <Personal lead={lead} name="mobile" />
        </p>
      )}
      <p className="quiet">{dotted(leadName?.text, preModelName, budgetRangeName, fromChannelName, place)}</p>
    </>
  );
}

function Personal({ lead, name }: { lead: LeadFacts; name: PersonalName }) {
  const value = lead[name];
  if (!value) return null;
  const label = name === "againName" ? `${againWords.again}${words.leadName}` : words[name];
  return <PersonalText value={value} label={label} find={(loaded) => personalIn(loaded, name)} called={name === "mobile"} />;
}

const dotted = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" · ");

/** The page itself answers with it, when it is asked for the lead's. */
function personalIn(loaded: unknown, name: PersonalName): PersonalValue | undefined {
  return (loaded as { lead?: LeadFacts }).lead?.[name];
}
