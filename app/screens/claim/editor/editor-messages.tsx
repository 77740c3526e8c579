import { Link } from "@remix-run/react";
import { Moment } from "../../../components/cells/cells.tsx";
import { ErrorSummary } from "../../../components/form/error-summary.tsx";
import { Notice } from "../../../components/form/notice.tsx";
import { fieldId } from "../../../forms/form-text.ts";
import { claimDetailAddress } from "../claim-address.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { intentName } from "./editor-intent.ts";
import { useEditor } from "./editor-fields.tsx";

/** Above the form: what became of the last post, and what there is to decide. */
export function EditorMessages({ here }: { here: string }) {
  const { state } = useEditor();
  const { message, problems, conflict, made, unfinished, claim } = state.view;
  return (
    <>
      {message && (
        <Notice tone={message.tone} title={message.title} announce>
          {message.advice && <p>{message.advice}</p>}
          {message.reference && <p>参考编号：{message.reference}</p>}
          {message.links && (
            <p className="notice-actions">
              {message.links.map(({ to, label }) => (
                <Link key={to} className="button" to={to}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </Notice>
      )}
      {problems.length > 0 && (
        <ErrorSummary
          title={`有 ${problems.length} 处需要更正`}
          problems={problems.map(({ path, message: words }) => ({ ...(path ? { field: fieldId(path) } : {}), message: words }))}
          arrival={state.arrivals}
        />
      )}
      {made && <MadePanel {...made} />}
      {conflict && <ConflictPanel conflict={conflict} here={here} />}
      {claim?.comment && (
        <Notice tone="warning" title="审核意见">
          <p className="review-comment">{claim.comment}</p>
        </Notice>
      )}
      {unfinished && (
        <Notice tone="info" title="有一份没有填完的索赔单">
          <p>
            保存于 <Moment value={unfinished.savedAt} />。{" "}
            <Link to={`?${new URLSearchParams({ form: unfinished.key }).toString()}`}>继续填写</Link>
            ，或者直接填写下面的新单。
          </p>
        </Notice>
      )}
    </>
  );
}

/** This form has made a claim before, from another text: it is offered, and a second one only on demand. */
function MadePanel({ id, number }: { id: string; number: string }) {
  const { side } = useEditor();
  return (
    <Notice tone="warning" title={`已生成 ${number}`} announce>
      <p>这张表单此前已经提交过，系统没有再生成一张。现在填写的内容与那一张不同，仍保留在下面。</p>
      <p className="notice-actions">
        <Link className="button" to={claimDetailAddress(side, id)}>
          打开 {number}
        </Link>{" "}
        <button type="submit" className="button" name={intentName} value="startNew">
          用填写的内容另建新单
        </button>
      </p>
    </Notice>
  );
}
