import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { close, listen } from "../http/listen.ts";
import { createStartingApp } from "./start-messages.ts";
import { staticFiles } from "../http/static-files.ts";

it("whoever comes before everything is up is told to wait, by a page nobody can embed, sniff or keep", async () => {
  const server = createServer(createStartingApp(staticFiles(fileURLToPath(new URL("../../../public", import.meta.url)))));
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1", "PORT")}`;
  const answer = await fetch(`${url}/claim/search`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  const page = await answer.text();
  expect(page).toContain("系统正在启动");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const style = await fetch(url + (/href="(\/[^"]+\.css)"/.exec(page)?.[1] ?? "/none"));
  expect(style.status).toBe(200);
  expect(style.headers.get("content-type")).toEqual(expect.stringMatching(/^text\/css/));
  await close(server, 0);
});
