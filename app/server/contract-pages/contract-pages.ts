import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readContractDocument, type ContractDocument } from "./document.ts";
import { contractsPath } from "./page-frame.tsx";
import { renderIndexPage, renderServicePage } from "./pages.tsx";
import { contractStyle } from "./style.ts";

/** A page of the contracts, or what it links to. */
export interface ContractAnswer {
  type: string;
  body: string;
}

/** @returns what lies at a path of the contracts; undefined where nothing does */
export type ContractPages = (path: string) => Promise<ContractAnswer | undefined>;

/** Read when the first page is asked for: most copies never are. */
export function createContractPages(readText: () => Promise<string> = readDocumentText): ContractPages {
  let document: Promise<ContractDocument> | undefined;
  const read = () =>
    (document ??= readText()
      .then(readContractDocument)
      .catch((error: unknown) => {
        // The next page tries again.
        document = undefined;
        throw error;
      }));
  const page = (body: string): ContractAnswer => ({ type: "text/html; charset=utf-8", body });
  return async (path) => {
    if (path === contractsPath) return page(renderIndexPage(await read()));
    if (path === `${contractsPath}/style.css`) return { type: "text/css; charset=utf-8", body: contractStyle };
    if (path === `${contractsPath}/openapi.json`) return { type: "application/json", body: await readText() };
    if (!path.startsWith(`${contractsPath}/`)) return undefined;
    const found = renderServicePage(await read(), path.slice(contractsPath.length + 1));
    return found === undefined ? undefined : page(found);
  };
}

/** The project, from the bundle (build/server); the sources lie one folder deeper. */
const builtDocument = fileURLToPath(new URL("../openapi.json.gz", import.meta.url));
const committedDocument = join(fileURLToPath(new URL("../../..", import.meta.url)), "docs/openapi.json");

/** What the build took along, else the committed document: they are the same. */
async function readDocumentText(): Promise<string> {
  if (!existsSync(builtDocument)) return readFile(committedDocument, "utf8");
  const unpacked = await promisify(gunzip)(await readFile(builtDocument));
  return unpacked.toString("utf8");
}
