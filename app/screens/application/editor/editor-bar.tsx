import { Link, useNavigation } from "@remix-run/react";
import { intentName } from "../../../forms/intent-name.ts";

interface EditorBarProps {
  /** Where 取消 leads. */
  back: string;
  /** In a few words: kept, being computed. */
  status: string | undefined;
  /** The last post did not get through. */
  failed: boolean;
  /** A claim that came back is corrected, not kept as a draft again. */
  mayDraft: boolean;
  maySubmit: boolean;
}

/** What is done with the whole form; always in view. */
export function EditorBar({ back, status, failed, mayDraft, maySubmit }: EditorBarProps) {
  const navigation = useNavigation();
  const sending = navigation.formMethod === "POST" ? navigation.formData?.get(intentName) : undefined;
  return (
    <div className="form-bar">
      <Link className="button" to={back}>
        取消
      </Link>
      <span className={failed ? "form-status form-status-failed" : "form-status"} role="status">
        {failed ? "提交未成功" : status}
      </span>
      {mayDraft && (
        <button type="submit" className="button" name={intentName} value="saveDraft" disabled={sending !== undefined} title="F7">
          {sending === "saveDraft" ? "正在保存…" : "保存草稿"}
        </button>
      )}
      {maySubmit && (
        <button type="submit" className="button primary" name={intentName} value="submit" disabled={sending !== undefined} title="F8">
          {sending === "submit" ? "正在提交…" : "提交"}
        </button>
      )}
    </div>
  );
}
