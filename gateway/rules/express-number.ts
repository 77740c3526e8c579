/** What an express number is, in words for whoever types one. */
export const expressNumberWords = "的快递单号须为 6 到 30 位字母、数字或连字符";

export const isExpressNumber = (typed: string) => /^[A-Za-z0-9-]{6,30}$/.test(typed);

/** Carriers, by their codes. */
export const carriers = {
  SF: "顺丰速运",
  JD: "京东快递",
  DB: "德邦快递",
  EMS: "邮政 EMS",
  YT: "圆通速递",
  ZT: "中通快递",
  YD: "韵达速递",
  OTHER: "其他快递",
} as const;
type Carrier = keyof typeof carriers;

export const isCarrier = (code: string): code is Carrier => Object.hasOwn(carriers, code);

const beginnings: readonly (readonly [RegExp, Carrier])[] = [
  [/^SF/i, "SF"],
  [/^JD/i, "JD"],
  [/^DP/i, "DB"],
  [/^E[A-Z]\d{9}CN$/i, "EMS"],
  [/^YT/i, "YT"],
  [/^ZTO?/i, "ZT"],
  [/^YD/i, "YD"],
];

/** Whose number it is by how it begins; undefined where that says nothing. */
export function carrierOf(expressNo: string): Carrier | undefined {
  return beginnings.find(([beginning]) => beginning.test(expressNo))?.[1];
}

/** What the carrier of a number is called: the one that was said, else the one its number tells. */
export function carrierName(expressNo: string | undefined, said: string | undefined): string | undefined {
  const code = said ?? (expressNo === undefined ? undefined : carrierOf(expressNo));
  return code !== undefined && isCarrier(code) ? carriers[code] : undefined;
}
