import type { HeadersFunction } from "@remix-run/node";

/** Keeps what an error's answer says about trying again: the framework drops its headers from the document otherwise. */
export const copyProblemHeaders: HeadersFunction = ({ errorHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const retryAfter = errorHeaders?.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
};
