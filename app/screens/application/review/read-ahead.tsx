import { useLocation, useRevalidator, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import { askScript } from "#app/reads/ask-script.ts";
import { takeTold } from "#app/forms/told.ts";
import { pathTo, type NamedRoute } from "#app/route-table.ts";
import { useApplication } from "../application-context.tsx";
import { reviewAddress } from "../review-address.ts";
import type { Opened } from "./opened.ts";
import type { QueuePlace, ReviewView } from "./review-view.ts";

/*
 * Whoever walks a queue waits for each of its documents. The page of the next one is read while its reviewer looks at the one before it,
 * and put in place without asking anybody. It is never old, whether it still stands so is asked as soon as it is shown, and no decision
 * is stored on another version than the one it was made on.
 */

/** Older ones are read anew. */
const goodForMs = 60_000;
/** Whoever writes while it is older than this is about to go on: it is read again. */
const freshForMs = 30_000;
/** First the page itself, with its pictures. */
const laterMs = 200;

/** A document's page as its route loads it, as far as it is looked at here. */
interface Page {
  review?: ReviewView | undefined;
}

/** The page of the document behind the one that is shown. */
interface Ahead {
  /** Of that page. */
  path: string;
  queue: string;
  /** Epoch milliseconds. */
  readAt: number;
  /** Where the document before it stood. */
  from: QueuePlace;
  /** Undefined where it could not be read: whoever goes there reads it again, and is told why. */
  page: Promise<Page | undefined>;
}

let ahead: Ahead | undefined;
/** Reviews that stand on the screen as they were read ahead, until somebody asks. */
const unasked = new WeakSet<ReviewView>();

/** The `clientLoader` of a document's page: as it was read ahead, else from the server; with what was told of the one before it. */
export async function loadPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const known = await takeAhead(url);
  const page = known ?? (await serverLoader<Page>());
  const told = takeTold(url);
  const loaded = page.review;
  const review = told && loaded && !loaded.form.posted ? { ...loaded, form: { ...loaded.form, message: told } } : loaded;
  if (known && review) unasked.add(review);
  return { ...page, review };
}

/** The page of an address as it was read ahead, for whoever goes there by the queue. */
async function takeAhead({ pathname, searchParams }: URL): Promise<Page | undefined> {
  const taken = ahead;
  if (taken?.path !== pathname || Date.now() - taken.readAt > goodForMs) return undefined;
  if ([...searchParams.keys()].some((name) => name !== "queue" && name !== "at")) return undefined;
  if ((searchParams.get("queue") ?? "") !== taken.queue) return undefined;
  ahead = undefined;
  const page = await taken.page;
  const review = page?.review;
  const place = review?.place.ok ? review.place.value : undefined;
  if (!review || !place) return undefined;
  const at = Number(searchParams.get("at"));
  // Where the one before it was decided, it has left the queue.
  const left = { position: place.position - 1, total: place.total - 1, before: taken.from.before, after: place.after };
  const now = at === place.position ? place : at === left.position && at === taken.from.position ? left : undefined;
  if (!now) return undefined;
  return { ...page, review: { ...review, place: { ok: true, value: now } } };
}

/** Addresses that scripts ask of a kind of document. */
export interface AheadRoutes {
  /** Its page as data. */
  ahead: NamedRoute;
  /** What stands stored of it, once it is shown. */
  opened: NamedRoute;
}

interface ReadAheadProps {
  routes: AheadRoutes;
  review: ReviewView;
  /** Of the document. */
  id: string;
  status: number | undefined;
}

/** Reads the page behind a document that is walked through, and asks whether this one still stands as it was read ahead. */
export function ReadAhead({ routes, review, id, status }: ReadAheadProps) {
  useNextRead(review, routes);
  useStillSo(review, routes, id, status);
  return null;
}

function useNextRead({ place: found, queue }: ReviewView, { ahead: route }: AheadRoutes): void {
  const kind = useApplication();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const place = found.ok && (params.has("queue") || params.has("at")) ? found.value : undefined;
  useEffect(() => {
    const next = place?.after;
    if (place === undefined || next === undefined) return;
    const read = () => {
      // A page in the background, and a line that is paid for by what it carries, have time.
      if (document.visibilityState !== "visible" || savesData()) return;
      const address = new URL(reviewAddress(kind, next, queue, { at: place.position + 1 }), location.href);
      const page = askScript<Page>(pathTo(route, { detailID: next }) + address.search);
      ahead = { path: address.pathname, queue, readAt: Date.now(), from: place, page };
    };
    const begun = setTimeout(read, laterMs);
    const again = () => {
      if (ahead && Date.now() - ahead.readAt > freshForMs) read();
    };
    document.addEventListener("input", again);
    return () => {
      clearTimeout(begun);
      document.removeEventListener("input", again);
    };
  }, [kind, route, place, queue]);
}

function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** A document that was changed or decided since is read anew, unless somebody writes into it already: then saving it tells. */
function useStillSo(review: ReviewView, { opened }: AheadRoutes, id: string, status: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!unasked.delete(review)) return;
    let isTouched = false;
    const touch = () => (isTouched = true);
    document.addEventListener("input", touch);
    const { version } = review.form.text.fields;
    void askScript<Opened>(pathTo(opened, { detailID: id })).then((stored) => {
      const isSo = stored === undefined || (String(stored.version) === version && stored.status === status);
      if (!isSo && !isTouched) revalidate();
    });
    return () => {
      isTouched = true;
      document.removeEventListener("input", touch);
    };
  }, [review, opened, id, status, revalidate]);
}
