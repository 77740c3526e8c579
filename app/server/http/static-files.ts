import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { Router, type RequestHandler } from "express";

/** Encodings the build made beside each file, best first. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

/**
 * The built client files. Names under /assets carry a hash of their content, so they are kept for good; a missing one
 * (of an older build) is a plain 404 and never a page.
 */
export function staticFiles(directory: string): RequestHandler {
  const assets = join(directory, "assets");
  const router = Router();
  router.use("/assets", preferCompressed(assets));
  router.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", index: false, redirect: false }));
  router.use("/assets", (_request, response) => void response.status(404).type("text/plain").send("not found"));
  router.use(express.static(directory, { maxAge: "1h", index: false, redirect: false, dotfiles: "ignore" }));
  return router;
}

/** Sends the file's compressed twin to whoever reads it: nothing is compressed twice, and better than on the fly. */
function preferCompressed(directory: string): RequestHandler {
  // The build's files do not change while the server runs.
  const known = new Map<string, boolean>();
  const has = (file: string) => {
    const answer = known.get(file) ?? (/^[\w.-]+$/.test(file) && existsSync(join(directory, file)));
    if (known.size < 5000) known.set(file, answer);
    return answer;
  };
  return (request, response, next) => {
    const name = request.path.slice(1);
    const accepted = request.acceptsEncodings();
    const found = encodings.find((encoding) => accepted.includes(encoding.name) && has(name + encoding.ending));
    if (has(name)) response.vary("Accept-Encoding");
    if (found && (request.method === "GET" || request.method === "HEAD")) {
      // Set before `send` runs, which would name the type of the twin.
      response.type(name.slice(name.lastIndexOf(".")));
      response.setHeader("content-encoding", found.name);
      request.url = `/${name}${found.ending}`;
    }
    next();
  };
}
