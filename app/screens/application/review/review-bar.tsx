import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { pendingList } from "../application-words.ts";
import { intentName } from "../../../forms/intent-name.ts";
import { useReview } from "./review-context.tsx";
import { listAddress } from "../../../document/document-address.ts";
import { useApplication } from "../application-context.tsx";

/** What is done with the review, and where its document stands in the queue; always in view. */
export function ReviewBar() {
  const review = useReview();
  const { name } = useApplication();
  const navigation = useNavigation();
  const sending = navigation.formMethod === "POST" ? navigation.formData?.get(intentName) : undefined;
  const next = useRef<HTMLButtonElement>(null);
  useNextKey(next);
  const place = review?.view.place;
  const queue = review?.view.queue || pendingList;
  return (
    <div className="form-bar no-print">
      <Link className="button" to={listAddress(name, "company", queue)}>
        返回
      </Link>
      <span className="form-status">
        {place?.ok && place.value && `待审队列 ${place.value.position} / ${place.value.total}`}
        {place && !place.ok && "待审队列暂时无法读取"}
      </span>
      <button type="submit" className="button" name={intentName} value="save" disabled={sending !== undefined}>
        {sending === "save" ? "正在保存…" : "保存"}
      </button>
      <button
        ref={next}
        type="submit"
        className="button primary"
        name={intentName}
        value="saveNext"
        disabled={sending !== undefined}
        title="F9"
      >
        {sending === "saveNext" ? "正在保存…" : "保存并审核下一单"}
      </button>
    </div>
  );
}

/** F9 saves and goes on to the next document. */
function useNextKey(button: RefObject<HTMLButtonElement>): void {
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      if (event.key !== "F9" || event.ctrlKey || event.altKey || event.metaKey || !button.current) return;
      event.preventDefault();
      button.current.click();
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, [button]);
}
