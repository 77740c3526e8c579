import { listAddress } from "#app/lib/documents/document-address.ts";
import { QueueLinks } from "#app/lib/documents/queue-nav.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { pendingList } from "../claim-document-words.ts";
import { reviewAddress } from "../review-address.ts";
import type { ReviewView } from "./review-view.ts";

/** Where the document stands among those that wait. */
export function QueueNav({ review: { place, queue } }: { review: ReviewView }) {
  const kind = useClaimDocument();
  const found = place.ok ? place.value : undefined;
  const addressOf = (id: string | undefined, steps: number) =>
    id === undefined ? undefined : reviewAddress(kind, id, queue, { at: found && found.position + steps });
  return (
    <QueueLinks
      label="待审队列"
      unit="单"
      list={listAddress(kind, "company", queue || pendingList)}
      place={found}
      words={place.ok ? "返回待审列表" : "待审队列暂时无法读取"}
      before={addressOf(found?.before, -1)}
      after={addressOf(found?.after, 1)}
    />
  );
}
