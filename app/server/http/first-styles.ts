import { readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import { createHostCookie } from "./host-cookie.ts";

/** What a page is given that has its styles within. */
export interface FirstStyles {
  css: string;
  /** Remembers that the browser has them, and has it fetch the sheet for its cache once the page stands. */
  headers: Readonly<Record<"Set-Cookie" | "Link", string>>;
  /** The page's context without the sheet. */
  context: EntryContext;
}

/** Names a file that everybody may read, and nothing of the user. */
const cookie = createHostCookie("styles");

/** By address; built files do not change while the server runs. */
const sheets = new Map<string, string | undefined>();

/**
 * A style sheet costs a browser a second round trip before anything is shown. Its first page, and its first after a release,
 * has the styles within; a cookie tells the next ones that the sheet is in its cache by now.
 *
 * @param secure whether the answer goes over https
 * @returns undefined where the browser has the sheet, and in development
 */
export async function firstStyles(request: Request, context: EntryContext, secure: boolean): Promise<FirstStyles | undefined> {
  const { manifest } = context;
  const { root } = manifest.routes;
  const [address] = root?.css ?? [];
  if (!root || address === undefined || root.css?.length !== 1) return undefined;
  const css = readSheet(address);
  if (css === undefined || (await cookie.parse(request.headers.get("cookie"))) === address) return undefined;
  return {
    css,
    headers: { "Set-Cookie": await cookie.serialize(address, secure), Link: `<${address}>; rel=prefetch; as=style` },
    context: { ...context, manifest: { ...manifest, routes: { ...manifest.routes, root: { ...root, css: [] } } } },
  };
}

function readSheet(address: string): string | undefined {
  if (!sheets.has(address)) {
    // This module is part of build/server/index.js; the client's files lie in build/client. Vite's own addresses are no files of the build.
    const built = /^\/assets\/[\w.-]+\.css$/.test(address);
    sheets.set(address, built ? readFileSync(new URL(`../client${address}`, import.meta.url), "utf8") : undefined);
  }
  return sheets.get(address);
}
