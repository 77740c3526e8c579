/* Where a post says it comes from. */

export const origins = ["own", "none", "foreign", "null", "broken"] as const;
export const forwards = ["none", "host", "protocol", "noProtocol", "address"] as const;

type Headers = Record<string, string | undefined>;

/** The visitor names its own origin unless told otherwise. */
export function originHeaders(origin: (typeof origins)[number], base: string): Headers {
  switch (origin) {
    case "own":
      return {};
    case "none":
      return { origin: undefined, referer: `${base}/claim/search` };
    case "foreign":
      return { origin: "https://evil.example" };
    case "null":
      return { origin: "null" };
    case "broken":
      return { origin: "http://[", "sec-fetch-site": "cross-site" };
  }
}

/** What a proxy in front may say of the browser's request. */
export function forwardedHeaders(forwarded: (typeof forwards)[number]): Headers {
  switch (forwarded) {
    case "none":
      return {};
    case "host":
      return { "x-forwarded-host": "evil.example, evil.example", forwarded: "host=evil.example;proto=https" };
    case "protocol":
      return { "x-forwarded-proto": "https" };
    case "noProtocol":
      return { "x-forwarded-proto": "java script" };
    case "address":
      return { "x-forwarded-for": "' OR 1=1, ::ffff:7f00:1,,unknown", "x-forwarded-port": "-1" };
  }
}
