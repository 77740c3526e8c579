import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import type { readConversation } from "./conversation.server.ts";

type Opinions = Awaited<ReturnType<typeof readConversation>>;

/** What was said about a report, in the order of time; internal opinions, which reach company staff alone, say so. */
export function Conversation({ opinions }: { opinions: Opinions }) {
  if (!opinions.ok) return <PartMissing what="意见" part={opinions} />;
  if (opinions.value.length === 0) return <p className="quiet">还没有意见。</p>;
  return (
    <ol className="plain-list">
      {opinions.value.map(({ key, internal, opinion, createUserName, createDate }) => (
        <li key={key}>
          <StatusTag tone={internal ? "warning" : "info"}>{internal ? "内部意见" : "意见"}</StatusTag> {opinion}
          <br />
          <small>
            {createUserName} <Moment value={createDate} />
          </small>
        </li>
      ))}
    </ol>
  );
}
