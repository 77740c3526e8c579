import { Link } from "@remix-run/react";
import { Notice } from "../../components/form/notice.tsx";
import { PartMissing } from "../../components/detail/part-missing.tsx";
import type { readConversation } from "./conversation.server.ts";

type Opinions = Awaited<ReturnType<typeof readConversation>>;

/** Above a report that came back to its dealer: what was said last, and the way to put it right. @param edit its form, where one is not in it */
export function ReturnedNotice({ opinions, edit }: { opinions: Opinions; edit?: string }) {
  return (
    <Notice tone="warning" title={`退回更正：${opinions.ok ? lastWords(opinions.value) : "请按退回意见修改"}`}>
      {!opinions.ok && <PartMissing what="意见" part={opinions} />}
      {edit && <Link to={edit}>修改并再次提交</Link>}
    </Notice>
  );
}

function lastWords(opinions: Extract<Opinions, { ok: true }>["value"]): string {
  const last = opinions.filter(({ internal }) => !internal).at(-1);
  return last?.opinion ? `${last.opinion}${last.createUserName ? `（${last.createUserName}）` : ""}` : "没有写明，请询问审核人员。";
}
