import { z } from "zod";
import { operation } from "../operation.ts";
import { DocumentAddress, SearchColumn, SearchedDocument, SearchType } from "../schemas/quick-search.ts";

/** Kept for each user, because what can be searched for goes by permission. */
const cache = { seconds: 600, by: "user" } as const;

/** The kinds of documents quick search finds. */
export const shortcutTypes = operation("shortcut.types", {
  get: "/api/claim/v1/shortcut",
  answer: z.array(SearchType),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

/** What documents of a kind are found by, by the kind's id. */
export const shortcutColumns = operation("shortcut.columns", {
  get: "/api/claim/v1/shortcut/column/{id}",
  answer: z.array(SearchColumn),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

/** Where the document with a number is shown. */
export const shortcutUrl = operation("shortcut.url", {
  post: "/api/claim/v1/shortcut/url",
  body: SearchedDocument,
  answer: DocumentAddress,
  effect: "read",
  spec: "1 §7.6",
});
