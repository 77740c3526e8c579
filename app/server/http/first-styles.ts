import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { EntryContext } from "@remix-run/node";
import { z } from "zod";
import { projectFolder } from "../project-folder.ts";
import { createHostCookie } from "#app/lib/request/host-cookie.ts";
import { neededStyles, StyleRules } from "./style-rules.ts";

/** What a page is given that has its styles within. */
export interface FirstStyles {
  /** Address of the whole sheet, which stands at the page's end. */
  sheet: string;
  /** Stands in the page in place of its styles until what is written of it is known. */
  placeholder: string;
  /** Puts the styles that a written page needs in the place of `placeholder`. */
  fill: (written: Buffer) => Buffer;
  /** Remembers that the browser has the sheet. */
  setCookie: string;
  /** The page's context without the sheet. */
  context: EntryContext;
}

/** Names a file that everybody may read, and nothing of the user. */
const cookie = createHostCookie("styles");

/** Nothing a user can have typed into a page's title. */
const placeholder = `/*${randomUUID()}*/`;

/** By the sheet's address; built files do not change while the server runs. */
let sheets: Readonly<Record<string, StyleRules>> | undefined;

/**
 * A style sheet costs a browser a second round trip before anything is shown, and all of it within the page is more than a connection's
 * first flight holds. A browser's first page, and its first after a release, has the rules within that it needs as it is written; the
 * whole sheet stands at its end, for what the page becomes. A cookie tells the next ones that it is in the browser's cache by now.
 *
 * @param secure whether the answer goes over https
 * @returns undefined where the browser has the sheet, and in development
 */
export async function firstStyles(request: Request, context: EntryContext, secure: boolean): Promise<FirstStyles | undefined> {
  const { manifest } = context;
  const { root } = manifest.routes;
  const [sheet] = root?.css ?? [];
  if (!root || sheet === undefined || root.css?.length !== 1) return undefined;
  sheets ??= readSheets();
  const rules = sheets[sheet];
  if (!rules || (await cookie.parse(request.headers.get("cookie"))) === sheet) return undefined;
  const onDesktop = saysDesktop(request);
  return {
    sheet,
    placeholder,
    fill(written) {
      const at = written.indexOf(placeholder);
      if (at < 0) return written;
      const styles = Buffer.from(neededStyles(rules, written.toString(), onDesktop));
      return Buffer.concat([written.subarray(0, at), styles, written.subarray(at + placeholder.length)]);
    },
    setCookie: await cookie.serialize(sheet, secure),
    context: { ...context, manifest: { ...manifest, routes: { ...manifest.routes, root: { ...root, css: [] } } } },
  };
}

/** Browsers of the Chromium family say so over a secure line; others, and all over an open one, say nothing. */
const saysDesktop = ({ headers }: Request) => headers.get("sec-ch-ua-mobile") === "?0";

/** Whether a browser says that it has a sheet, be it of this release or of one before. */
export function hasSheet({ headers }: IncomingMessage): boolean {
  return /(^|; *)(__Host-)?styles=/.test(headers.cookie ?? "");
}

/** In development there is no build, and the sheet has an address of Vite's. */
function readSheets(): Readonly<Record<string, StyleRules>> {
  const file = join(projectFolder, "build/style-rules.json");
  return existsSync(file) ? z.record(z.string(), StyleRules).parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
