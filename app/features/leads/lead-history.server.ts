import type { TimelineEntry } from "#app/lib/documents/timeline.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { calloutWords, followStateWord } from "./lead-words.ts";
import type { Lead } from "./entry-action.server.ts";

/** All that was done with a lead, the newest first. */
export function toLeadHistory({ followList }: Pick<Lead, "followList">): TimelineEntry[] {
  return followList.toReversed().map((follow, at) => {
    const { operationName, operateTime, userName, calloutState, followState, followRemark, nextFollowDate, testDealerName } = follow;
    const { fromChannelName, subChannelName, campaignName, preModelName, budgetRangeName } = follow;
    const outcome = calloutState === undefined ? followStateWord(followState)?.label : (calloutWords[calloutState] ?? calloutState);
    return {
      key: follow.id ?? String(at),
      operationName,
      operateTime,
      operatorName: userName,
      statusName: outcome,
      notes: [
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
