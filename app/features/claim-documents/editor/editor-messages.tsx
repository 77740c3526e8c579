import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { MessageBox } from "#app/lib/forms/ui/form-messages.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { ProblemSummary } from "#app/lib/forms/ui/problem-summary.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { ConflictPanel } from "#app/lib/forms/ui/conflict-panel.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { useEditor } from "./editor-fields.tsx";
import type { MadeBefore } from "#app/lib/forms/form-view.ts";
import type { EditedClaimDocument } from "./editor-facts.ts";
import { WarningPanel } from "./warning-panel.tsx";
import type { FailedPost } from "./quiet-posts.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { useClaimDocument } from "../claim-document-context.tsx";

interface EditorMessagesProps {
  /** The page's own address. */
  here: string;
  /** What did not get through since the last answer. */
  failure: FailedPost | undefined;
}

/** Above the form: what became of the last post, and what there is to decide. After a post of the user's own it takes the focus. */
export function EditorMessages({ here, failure }: EditorMessagesProps) {
  const { state, shown } = useEditor();
  const { word } = useClaimDocument();
  const { message, conflict, made, unfinished, claim } = state.view;
  const lost = failure?.whole === true && failure;
  return (
    <MessageBox arrival={lost || state.arrivals}>
      {failure && <FailureNotice {...failure} />}
      {message && (
        <MessageNotice message={message}>
          {message.links && (
            <p className="notice-actions">
              {message.links.map(({ to, label }) => (
                <ButtonLink key={to} to={to}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          )}
        </MessageNotice>
      )}
      <WarningPanel />
      <ProblemSummary problems={shown} arrival={state.arrivals} />
      {made && <MadePanel {...made} />}
      {conflict && <ConflictPanel conflict={conflict} here={here} />}
      {claim?.returned && <ReturnedNotice {...claim.returned} />}
      {unfinished && (
        <Notice tone="info" title={`有一份没有填完的${word}`}>
          <p>
            保存于 <Moment value={unfinished.savedAt} />。{" "}
            <Link to={`?${new URLSearchParams({ form: unfinished.key }).toString()}`}>继续填写</Link>
            ，或者直接填写下面的新单。
          </p>
        </Notice>
      )}
    </MessageBox>
  );
}

/** Why the document came back, and the way to what was asked for. */
function ReturnedNotice({ comment, by, at, asked }: NonNullable<EditedClaimDocument["returned"]>) {
  const said = [by, at && formatMoment(at)?.slice(5), "退回"].filter(Boolean).join(" ");
  return (
    <Notice tone="warning">
      <p className="notice-way">
        <strong>{comment}</strong>
        <span className="quiet">{said} · 修改后请再次提交，未改完可先保存</span>
        {asked && (
          <ButtonLink external to={`#${asked.id}`}>
            到{asked.label}
          </ButtonLink>
        )}
      </p>
    </Notice>
  );
}

function FailureNotice({ message, signIn }: FailedPost) {
  return (
    <Notice tone="critical" title={message} announce>
      {signIn && (
        <p>
          <a href={pathTo("home")} target="_blank" rel="noreferrer">
            在新窗口登录
          </a>
        </p>
      )}
    </Notice>
  );
}

const madeWords: Readonly<Record<MadeBefore["as"], { title: string; words: string }>> = {
  submitted: { title: "已生成", words: "这张表单此前已经提交过，系统没有再生成一张。现在填写的内容与那一张不同，仍保留在下面。" },
  draft: { title: "已保存草稿", words: "这张表单此前已保存为草稿，还没有提交。按“提交”会提交这张草稿，不会另外生成一张。" },
  movedDraft: {
    title: "已保存草稿",
    words: "这张表单此前已保存为草稿，之后草稿已被修改、提交或删除，因此没有提交。现在填写的内容仍保留在下面。",
  },
};

/** This form has made a document before: it is offered, and a second one only on demand. */
function MadePanel({ id, number, as }: MadeBefore) {
  const { audience } = useEditor();
  const claimDocument = useClaimDocument();
  return (
    <Notice tone="warning" title={`${madeWords[as].title} ${number}`} announce>
      <p>{madeWords[as].words}</p>
      <p className="notice-actions">
        <ButtonLink to={detailAddress(claimDocument, audience, id)}>打开 {number}</ButtonLink>{" "}
        <Button type="submit" name={intentName} value="startNew">
          用填写的内容另建新单
        </Button>
      </p>
    </Notice>
  );
}
