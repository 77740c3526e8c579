import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { firstStyles } from "./server/http/first-styles.ts";
import { createUnpadded } from "./server/http/unpadded.ts";
import { InlineStylesContext } from "./lib/shell/inline-styles.tsx";
import { NonceContext } from "./lib/shell/nonce.ts";
import { MenuTextContext } from "./lib/shell/written-menu.ts";

/** Milliseconds after which an answer still being rendered is cut off: longer than any read of the backend may take. */
export const streamTimeout = 90_000;

/** Renders the document as a stream; every script in it carries the nonce. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, log, secureCookies, written }: AppLoadContext,
): Promise<Response> {
  const styles = await firstStyles(request, remixContext, secureCookies);
  if (styles) headers.append("Set-Cookie", styles.setCookie);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <InlineStylesContext.Provider value={styles && { css: styles.placeholder, sheet: styles.sheet }}>
          <MenuTextContext.Provider value={written?.menuText}>
            <RemixServer context={styles?.context ?? remixContext} url={request.url} nonce={nonce} />
          </MenuTextContext.Provider>
        </InlineStylesContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          const body = createUnpadded(styles?.fill);
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
          pipe(body);
        },
        // Until then the timer below would hold on to all that the page was made from.
        onAllReady: () => clearTimeout(timer),
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          if (!request.signal.aborted) log.error({ err: error }, "rendering failed");
        },
      },
    );
    // The framework ends its own promises at `streamTimeout`; this ends the rendering a little later.
    const timer = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Failures no loader or action turned into an answer. Answers that were thrown, and browsers that left, are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && error instanceof Error) context.log.error({ err: error }, "request failed");
};
