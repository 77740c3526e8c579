import type { HeadersFunction } from "@remix-run/node";

/** Without scripts the browser goes on, or asks again, by this; a header, because a page must stay valid where its reader wants no jump. */
export const refreshHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return refresh === null ? {} : { Refresh: refresh };
};
