import { useLocation, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import { takeHeldFlash } from "#app/lib/forms/posts/held-flash.ts";
import { askScript } from "#app/lib/data/ask-script.ts";
import { pathTo, type NamedRoute } from "#app/registry/route-table.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { reviewAddress } from "../review-address.ts";
import type { QueuePlace } from "#app/lib/documents/document-queue.server.ts";
import type { ReviewView } from "./review-view.ts";

/** A page that was fetched longer ago is fetched again. Decisions on an older version are refused by the optimistic lock. */
const maxAgeMs = 120_000;
/** Leaves the line to the page that was just opened. */
const delayMs = 200;

/** The part of a document's loader data that is read here. */
interface Page {
  review?: ReviewView | undefined;
}

interface Prefetched {
  path: string;
  queue: string;
  fetchedAt: number;
  /** Place of the document from which the page was fetched. */
  from: QueuePlace;
  /** Undefined when it could not be fetched. */
  page: Promise<Page | undefined>;
}

let prefetched: Prefetched | undefined;

/** The `clientLoader` of a document's page: uses the prefetched page, else asks the server. Adds the flash message of the decision before. */
export async function loadPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = (await takePrefetched(url)) ?? (await serverLoader<Page>());
  const message = takeHeldFlash(url);
  const { review } = page;
  return message && review && !review.form.posted ? { ...page, review: { ...review, form: { ...review.form, message } } } : page;
}

/** The prefetched page of an address; it is used once, because its form has an idempotency key. */
async function takePrefetched({ pathname, searchParams }: URL): Promise<Page | undefined> {
  const taken = prefetched;
  if (taken?.path !== pathname || Date.now() - taken.fetchedAt > maxAgeMs) return undefined;
  if ((searchParams.get("queue") ?? "") !== taken.queue) return undefined;
  if ([...searchParams.keys()].some((name) => name !== "queue" && name !== "at")) return undefined;
  prefetched = undefined;
  const page = await taken.page;
  const place = page?.review?.place.ok ? placeNow(page.review.place.value, taken.from, Number(searchParams.get("at"))) : undefined;
  return page?.review && place && { ...page, review: { ...page.review, place: { ok: true, value: place } } };
}

/** @param at place that the address names: one less than when it was fetched if the document before it was decided and left the queue */
function placeNow(place: QueuePlace | undefined, from: QueuePlace, at: number): QueuePlace | undefined {
  if (!place || at === place.position) return place;
  if (at !== place.position - 1 || at !== from.position) return undefined;
  return { position: at, total: place.total - 1, before: from.before, after: place.after };
}

/** Prefetches the next document of a queue that is walked through. @param route of the page's data as JSON */
export function usePrefetchNext(review: ReviewView | undefined, route: NamedRoute): void {
  const kind = useClaimDocument();
  const params = new URLSearchParams(useLocation().search);
  const isWalked = params.has("queue") || params.has("at");
  const from = isWalked && review?.place.ok ? review.place.value : undefined;
  const queue = review?.queue ?? "";
  useEffect(() => {
    const next = from?.after;
    if (from === undefined || next === undefined) return;
    const timer = setTimeout(() => {
      const { pathname, search } = new URL(reviewAddress(kind, next, queue, { at: from.position + 1 }), location.href);
      const page = askScript<Page>(pathTo(route, { detailID: next }) + search);
      prefetched = { path: pathname, queue, fetchedAt: Date.now(), from, page };
    }, delayMs);
    return () => clearTimeout(timer);
  }, [kind, route, from, queue]);
}
