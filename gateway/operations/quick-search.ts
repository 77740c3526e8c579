import { z } from "zod";
import { operation } from "../operation.ts";
import { DocumentAddress, SearchColumn, SearchedDocument, SearchType } from "../schemas/quick-search.ts";

/** Kept for each user, because what can be searched for goes by permission. */
const cache = { seconds: 600, by: "user" } as const;

export const shortcutTypes = operation("shortcut.types", {
  does: "Kinds of documents the user may search for.",
  assumed: "id, menuCode, menuName; menuCode is the route name of the kind's list.",
  get: "/api/claim/v1/shortcut",
  answer: z.array(SearchType),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const shortcutColumns = operation("shortcut.columns", {
  does: "What documents of a kind are found by, by the kind's id; none for an unknown one.",
  assumed: "{id} is the kind's id; columnCode, columnName.",
  get: "/api/claim/v1/shortcut/column/{id}",
  answer: z.array(SearchColumn),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const shortcutUrl = operation("shortcut.url", {
  does: "Where the document with a number is shown, or the list where several match; nothing is the refusal 未找到匹配的单据.",
  assumed:
    "url is a path of 1 §2.4 with its query; another address is never followed. A whole number goes before those it is part of (from three characters on).",
  post: "/api/claim/v1/shortcut/url",
  body: SearchedDocument,
  answer: DocumentAddress,
  effect: "read",
  spec: "1 §7.6",
});
