import { ButtonLink } from "#app/lib/ui/button.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { pendingList } from "../claim-document-words.ts";
import { reviewAddress } from "../review-address.ts";
import type { ReviewView } from "./review-view.ts";

/** Where the document stands among those that wait: the list of them, the one before, and the next, which skips this one. */
export function QueueNav({ review: { place, queue } }: { review: ReviewView }) {
  const kind = useClaimDocument();
  const found = place.ok ? place.value : undefined;
  const addressOf = (id: string, steps: number) => reviewAddress(kind, id, queue, { at: found && found.position + steps });
  return (
    <nav className="queue-nav" aria-label="待审队列">
      {found?.before !== undefined && (
        <ButtonLink to={addressOf(found.before, -1)} aria-keyshortcuts={keys.before} data-key={keys.before}>
          ‹ 上一单
        </ButtonLink>
      )}
      <ButtonLink to={listAddress(kind, "company", queue || pendingList)}>{placeWords(place)}</ButtonLink>
      {found?.after !== undefined && (
        <ButtonLink to={addressOf(found.after, 1)} aria-keyshortcuts={keys.next} data-key={keys.next}>
          跳过 ›
        </ButtonLink>
      )}
    </nav>
  );
}

function placeWords(place: ReviewView["place"]): string {
  if (!place.ok) return "待审队列暂时无法读取";
  return place.value ? `待审队列 ${place.value.position} / ${place.value.total}` : "返回待审列表";
}
