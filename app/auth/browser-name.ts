/*
 * A browser as its user would call it: 微信, Edge 120 · Windows. Made of what the browser says of itself, so it helps to
 * recognise one's own sessions and proves nothing.
 */

/** The first that matches: most of them also call themselves Chrome and Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\/(\d+)/, "微信"],
  [/\bQQBrowser\/(\d+)/, "QQ浏览器"],
  [/\bEdg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/Chrom(?:e|ium)\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)[^ ]* (?:Mobile\/\w+ )?Safari/, "Safari"],
  [/^(?:Lynx|Links|ELinks|w3m)\b/i, "文本浏览器"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** @param userAgent as the browser sent it */
export function describeBrowser(userAgent: string | undefined): string {
  const said = (userAgent ?? "").slice(0, 400);
  const browser = browsers.flatMap(([pattern, name]) => {
    const found = pattern.exec(said);
    return found ? [[name, found[1]?.slice(0, 4)].filter(Boolean).join(" ")] : [];
  })[0];
  const system = systems.find(([pattern]) => pattern.test(said))?.[1];
  return [browser ?? "未知浏览器", system].filter(Boolean).join(" · ");
}
