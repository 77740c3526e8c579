import { createServer } from "node:http";
import { expect, it } from "vitest";
import { close, listen } from "./listen.ts";
import { answerStarting } from "./start-messages.ts";

it("whoever comes before everything is up is told to wait, by a page nobody can embed, sniff or keep", async () => {
  const server = createServer(answerStarting);
  const answer = await fetch(`http://127.0.0.1:${await listen(server, 0, "127.0.0.1", "PORT")}/claim/search`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain("系统正在启动");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect([answer.headers.get("x-content-type-options"), answer.headers.get("cache-control")]).toEqual(["nosniff", "no-store"]);
  await close(server, 0);
});
