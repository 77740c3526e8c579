/** Only used to resolve paths; no request ever goes there. */
const anyOrigin = "http://own.invalid";
const entryPath = /^\/(login|newlogin|logout|sso|dp|mtsmobilelogin)?\/?$/i;

/**
 * Where to go after signing in: a path of our own, with its query, or undefined for anything else. What a browser
 * would read as another host is refused (`//host`, `/\host`, schemes, control characters), and so are the entry
 * pages, which would lead in circles.
 */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 2000 || !value.startsWith("/")) return undefined;
  // Browsers drop tabs and line ends inside an address and read a backslash as a slash.
  if (/[\\\u0000-\u0020\u007f-\u009f]/.test(value) || value.startsWith("//")) return undefined;
  if (!URL.canParse(value, anyOrigin)) return undefined;
  const url = new URL(value, anyOrigin);
  // Dot segments can leave a path that begins with two slashes.
  if (url.origin !== anyOrigin || url.pathname.startsWith("//") || entryPath.test(decodePath(url.pathname))) return undefined;
  return url.pathname + url.search;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A broken escape names no page of ours, and none of the entry pages either.
    return pathname;
  }
}
