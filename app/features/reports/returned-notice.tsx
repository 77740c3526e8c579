import { Link } from "@remix-run/react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import type { readConversation } from "./conversation.server.ts";

type Opinions = Awaited<ReturnType<typeof readConversation>>;

/** Enough that what its dealer has said since hides the reviewer's words seldom. */
const shownWords = 3;

/** Above a report that came back to its dealer: what was said last, newest first, and the way to put it right. @param edit its form, where one is not in it */
export function ReturnedNotice({ opinions, edit }: { opinions: Opinions; edit?: string }) {
  return (
    <Notice tone="warning" title="已退回，请按意见更正">
      {opinions.ok ? <LastWords all={opinions.value} /> : <PartMissing what="意见" part={opinions} />}
      {edit && <Link to={edit}>修改并再次提交</Link>}
    </Notice>
  );
}

function LastWords({ all }: { all: Extract<Opinions, { ok: true }>["value"] }) {
  const words = all.filter(({ internal, opinion }) => !internal && opinion).reverse();
  if (words.length === 0) return <p>没有写明，请询问审核人员。</p>;
  return (
    <ul className="plain-list">
      {words.slice(0, shownWords).map(({ key, opinion, createUserName, createDate }) => (
        <li key={key}>
          {opinion}{" "}
          <small>
            {createUserName} <Moment value={createDate} />
          </small>
        </li>
      ))}
    </ul>
  );
}
