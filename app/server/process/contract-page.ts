import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

/** Answer at a path under `/contracts`. */
export interface ContractAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  headers: Readonly<Record<string, string>>;
}

const swagger = "node_modules/swagger-ui-dist";

/** Files of the page by name, each with the project's files that it is made of. The build packs them into `build/contracts`. */
export const contractFiles: Readonly<Record<string, { type: string; from: readonly string[] }>> = {
  "openapi.json": { type: "application/json", from: ["docs/openapi.json"] },
  "swagger-ui.js": { type: "text/javascript; charset=utf-8", from: [`${swagger}/swagger-ui-bundle.js`] },
  "swagger-ui.css": { type: "text/css; charset=utf-8", from: [`${swagger}/swagger-ui.css`] },
  "licenses.txt": {
    type: "text/plain; charset=utf-8",
    from: [`${swagger}/LICENSE`, `${swagger}/NOTICE`, `${swagger}/swagger-ui-bundle.js.LICENSE.txt`],
  },
};

/** @returns the gzip of a file in `contractFiles`, made from its sources. @param root the project */
export async function packContractFile(root: string, from: readonly string[]): Promise<Buffer> {
  const parts = await Promise.all(from.map((file) => readFile(join(root, file))));
  return promisify(gzip)(parts.length === 1 ? (parts[0] ?? "") : parts.join("\n\n"), { level: 9 });
}

/** @returns a function that answers a path under `/contracts`, undefined where there is nothing; files are read on first use */
export function createContractPage(): (path: string, asked: IncomingHttpHeaders) => Promise<ContractAnswer | undefined> {
  const files = new Map<string, Promise<PackedFile>>();
  const load = (name: string, from: readonly string[]) => {
    const loaded = files.get(name) ?? readPacked(name, from);
    files.set(name, loaded);
    // A failed read is not cached.
    loaded.catch(() => files.delete(name));
    return loaded;
  };
  return async (path, asked) => {
    if (path === "/contracts") return { status: 200, type: "text/html; charset=utf-8", body: page, headers: policy };
    if (path === "/contracts/start.js") return { status: 200, type: "text/javascript; charset=utf-8", body: start, headers: policy };
    const name = path.startsWith("/contracts/") ? path.slice("/contracts/".length) : "";
    const file = Object.hasOwn(contractFiles, name) ? contractFiles[name] : undefined;
    if (!file) return undefined;
    const { packed, etag } = await load(name, file.from);
    const headers = { ...policy, etag, "cache-control": "no-cache", vary: "accept-encoding" };
    if (asked["if-none-match"]?.includes(etag)) return { status: 304, type: file.type, body: "", headers };
    if (takesGzip(asked)) return { status: 200, type: file.type, body: packed, headers: { ...headers, "content-encoding": "gzip" } };
    return { status: 200, type: file.type, body: await promisify(gunzip)(packed), headers };
  };
}

interface PackedFile {
  packed: Buffer;
  etag: string;
}

/** From the build where there is one, else from the sources. */
async function readPacked(name: string, from: readonly string[]): Promise<PackedFile> {
  // Relative to the bundle in build/server; the source lies one folder deeper.
  const built = fileURLToPath(new URL(`../contracts/${name}.gz`, import.meta.url));
  const packed = existsSync(built)
    ? await readFile(built)
    : await packContractFile(fileURLToPath(new URL("../../..", import.meta.url)), from);
  // Weak: the same for the gzip and for the plain text.
  return { packed, etag: `W/"${createHash("sha256").update(packed).digest("base64url").slice(0, 22)}"` };
}

function takesGzip({ "accept-encoding": accepted = "" }: IncomingHttpHeaders): boolean {
  return String(accepted)
    .split(",")
    .some((coding) => /^\s*gzip\s*(;\s*q=(1|0?\.\d*[1-9]).*)?$/i.test(coding));
}

/** Scripts, styles and the document come from this port alone; Swagger UI's icons are data URLs. */
const policy = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Backend contracts</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/contracts/swagger-ui.css">
    <script src="/contracts/swagger-ui.js" defer></script>
    <script src="/contracts/start.js" defer></script>
  </head>
  <body>
    <main id="contracts"></main>
    <noscript>This page needs JavaScript. The same as a file: <a href="/contracts/openapi.json">openapi.json</a> (OpenAPI 3.1).</noscript>
  </body>
</html>
`;

/** Nothing is called from this page: no button sends a request or takes credentials. */
const start = `const none = () => () => null;
SwaggerUIBundle({
  url: "/contracts/openapi.json",
  dom_id: "#contracts",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  showExtensions: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [{ wrapComponents: { authorizeBtn: none, authorizeOperationBtn: none } }],
});
`;
