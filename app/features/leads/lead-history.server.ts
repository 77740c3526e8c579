import type { TimelineEntry } from "#app/lib/documents/timeline.server.ts";
import type { PersonalDataFormat } from "#app/lib/view/personal-data.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { calloutWords, followStateWord } from "./lead-words.ts";
import type { Lead } from "./entry-action.server.ts";

/** All that was done with a lead, the newest first. @param tell how its customer is told */
export function toLeadHistory({ followList }: Pick<Lead, "followList">, tell: PersonalDataFormat): TimelineEntry[] {
  return followList.toReversed().map((follow, at) => {
    const { operationName, operateTime, userName, calloutState, followState, followRemark, nextFollowDate, testDealerName } = follow;
    const { fromChannelName, subChannelName, campaignName, preModelName, budgetRangeName, leadName } = follow;
    const otherName = tell("name", leadName)?.text;
    const outcome = calloutState === undefined ? followStateWord(followState)?.label : (calloutWords[calloutState] ?? calloutState);
    return {
      key: follow.id ?? String(at),
      operationName,
      operateTime,
      operatorName: userName,
      statusName: outcome,
      notes: [
        otherName && `姓名：${otherName}`,
        testDealerName,
        joined(fromChannelName, subChannelName),
        campaignName && `活动：${campaignName}`,
        preModelName && `意向车型：${preModelName}`,
        budgetRangeName && `预算：${budgetRangeName}`,
        followRemark,
        nextFollowDate && `下次跟进：${nextFollowDate}`,
      ].flatMap((note) => note || []),
    };
  });
}
