import fc from "fast-check";
import type { SentPart } from "./hostile-bodies.ts";

/* Values nobody types and somebody sends. */

/** Runs if it ever stands in a page as it is. */
export const script = `<script>alert(4711)</script>`;

/** Longer than any field is. */
export const longText = "水".repeat(3_000);

const odd = [
  "",
  " ",
  "-0",
  "-1",
  "1e400",
  "NaN",
  "Infinity",
  "0x10",
  "９９９",
  "99999999999999999999.99999",
  "0.1e-400",
  "1997-01-01",
  "2026-02-30",
  "9999-12-31",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "[object Object]",
  "{}",
  '{"$gt":""}',
  "' OR 1=1 --",
  "%",
  "\\",
  "../../../etc/passwd",
  "//evil.example/x",
  "http://169.254.169.254/latest",
  "javascript:alert(4711)",
  script,
  `"><img src=x onerror=alert(4711)>`,
  "=cmd|' /C calc'!A0",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202eGNP",
  "\ufeff",
  "\r\nSet-Cookie: a=b",
  "😀".repeat(300),
  longText,
];

/** A value for any field: odd ones, random ones, and one that is far too long. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...odd) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant("x".repeat(100_000)) },
);

/** A name no page gives a field. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "__proto__[polluted]",
    "constructor.prototype.polluted",
    "",
    "[]",
    "[0]",
    "detailPartList",
    "detailPartList[]",
    "detailPartList[-1].partCode",
    "detailPartList[4294967296].partCode",
    "detailPartList[9e9].quantity",
    "detailPartList[7].__proto__",
    "detailPartList[1999].quantity",
    "detailLaborList[0].claimLabor",
    "attachmentList[0].attachmentUrl",
    "attachmentList[3].proof",
    "__proto__[0].partCode",
    "status",
    "submitterName",
    "totalAmount",
    "approveCommentRemark",
    "returnTo",
    'a"b\r\nc',
  ),
  fc.string({ maxLength: 12 }),
);

/** What the button that was pressed may say, and buttons nobody has. */
export const anyIntent: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("submit", "saveDraft", "recalculate", "upload", "autosave", "adoptLatest", "startNew", "save", "saveNext"),
  fc
    .tuple(
      fc.constantFrom("add", "remove", "copy", "up", "down"),
      fc.constantFrom("detailPartList", "detailLaborList", "detailOtherFeeList", "attachmentList", "__proto__"),
      fc.constantFrom("", ":0", ":1", ":7", ":99999", ":-1", ":1e9"),
    )
    .map(([verb, list, at]) => `line:${verb}:${list}${at}`),
  fc.constantFrom("lookUp:vehicle", "lookUp:part:0", "lookUp:part:70", "lookUp:labor:99999", "lookUp:dealer", "lookUp:constructor"),
  fc.constantFrom("", "constructor", "submit ", "SUBMIT", '{"intent":', "line:add", "lookUp:", script),
  fc.string({ maxLength: 20 }),
);

/** What a picture begins with. */
export const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** Files of every wrong kind; names as attackers and as people write them. */
export const hostileFile: fc.Arbitrary<SentPart> = fc.record({
  field: fc.constantFrom("file", "file", "other", "__proto__", "", "attachmentList[0].file"),
  name: fc.constantFrom(
    "照片 一.png",
    "a.png",
    "../../x.png",
    "x.exe",
    "",
    "x.jpg\u0000.exe",
    'a"; filename="b.png',
    "字".repeat(300) + ".png",
  ),
  bytes: fc.oneof(
    fc.constantFrom(
      Buffer.alloc(0),
      png,
      Buffer.from("MZ"),
      Buffer.from("%PDF-1.4 %%EOF"),
      Buffer.from(script),
      Buffer.alloc(200_000, 0xff),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
});
