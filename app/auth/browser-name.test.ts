import { expect, it } from "vitest";
import { describeBrowser } from "./browser-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0.0.0 Safari/537.36`, "Chrome 120 · Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0.0.0 Safari/537.36 Edg/121.0`, "Edge 121 · Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/79.0.3945.0 Mobile Safari/537.36`, "Chrome 79 · Android"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    "Safari 17 · macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.47",
    "微信 8 · iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox 128 · Linux"],
  ["Lynx/2.9.0 libwww-FM/2.14", "文本浏览器"],
  ["<script>alert(1)</script>", "未知浏览器"],
  [undefined, "未知浏览器"],
])("%s is told as a user would call it", (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});

it("a browser that says endlessly much is described as quickly as any", () => {
  expect(describeBrowser(`Version/${"1".repeat(1_000_000)}`)).toBe("未知浏览器");
});
