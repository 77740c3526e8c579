import { FormBar, type BarButton } from "../../../form/form-bar.tsx";
import { listAddress } from "../../../document/document-address.ts";
import { useApplication } from "../application-context.tsx";
import { pendingList } from "../application-words.ts";
import { useReview } from "./review-context.tsx";
import { reviewForms, type ReviewShape } from "./review-form.ts";

const buttons: readonly BarButton<ReviewShape>[] = [
  { write: "save", words: "保存", busy: "正在保存…" },
  { write: "saveNext", words: "保存并审核下一单", busy: "正在保存…", key: "F9" },
];

/** What is done with the review, and where its document stands in the queue; always in view. */
export function ReviewBar() {
  const review = useReview();
  const kind = useApplication();
  const place = review?.view.place;
  const queue = review?.view.queue || pendingList;
  return (
    <FormBar form={reviewForms[kind.name]} back={listAddress(kind, "company", queue)} buttons={buttons}>
      <span className="form-status">
        {place?.ok && place.value && `待审队列 ${place.value.position} / ${place.value.total}`}
        {place && !place.ok && "待审队列暂时无法读取"}
      </span>
    </FormBar>
  );
}
