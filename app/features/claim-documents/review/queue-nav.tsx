import { ButtonLink } from "#app/lib/ui/button.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { pendingList } from "../claim-document-words.ts";
import { reviewAddress } from "../review-address.ts";
import type { ReviewView } from "./review-view.ts";

/** Where the document stands among those that wait: the one before, the list of them, and the next, which skips this one. */
export function QueueNav({ review: { place, queue } }: { review: ReviewView }) {
  const kind = useClaimDocument();
  const found = place.ok ? place.value : undefined;
  const addressOf = (id: string, steps: number) => reviewAddress(kind, id, queue, { at: found && found.position + steps });
  return (
    <nav className="queue-nav" aria-label="待审队列">
      {found?.before !== undefined && (
        <ButtonLink to={addressOf(found.before, -1)} aria-keyshortcuts={keys.before} title={`上一单（${keys.before}）`}>
          <span aria-hidden="true">‹</span>
          <span className="unseen">上一单</span>
        </ButtonLink>
      )}
      <ButtonLink to={listAddress(kind, "company", queue || pendingList)}>
        <PlaceWords place={place} />
      </ButtonLink>
      {found?.after !== undefined && (
        <ButtonLink to={addressOf(found.after, 1)} aria-keyshortcuts={keys.next} title={`跳过，看下一单（${keys.next}）`}>
          <span aria-hidden="true">›</span>
          <span className="unseen">跳过</span>
        </ButtonLink>
      )}
    </nav>
  );
}

function PlaceWords({ place }: Pick<ReviewView, "place">) {
  if (!place.ok) return <>待审队列暂时无法读取</>;
  if (!place.value) return <>返回待审列表</>;
  return (
    <>
      <span className="unseen">待审队列 </span>
      {`${place.value.position} / ${place.value.total}`}
    </>
  );
}
