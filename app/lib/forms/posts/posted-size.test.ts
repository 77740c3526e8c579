import { describe, expect, it } from "vitest";
import { growth, linear } from "../../../../scripts/growth.ts";
import { readCodes } from "#gateway/rules/typed-input.ts";
import { readFormText, type FormShape } from "../values/form-text.ts";
import { readPostedBody } from "./posted-body.server.ts";
import { readPostedFields } from "./posted-fields.server.ts";

const shape: FormShape = { id: "order", fields: ["remark"], lists: { parts: ["code", "quantity"] }, linesMax: 200 };

const urlencoded = (body: string) =>
  new Request("http://a/", { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } });
const multipart = (parts: readonly (readonly [head: string, value: string])[]) =>
  new Request("http://a/", {
    method: "POST",
    body: `${parts.map(([head, value]) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`).join("")}--b--\r\n`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
const numbers = (size: number) => Array.from({ length: size }, (_, at) => at);

/** Posts that grow in one direction each. */
const posts: Readonly<Record<string, (size: number) => Request>> = {
  "many names": (size) =>
    urlencoded(
      numbers(size)
        .map((at) => `a${at}=1`)
        .join("&"),
    ),
  "one name many times": (size) => urlencoded("a=&".repeat(size)),
  "many lines of one list": (size) =>
    urlencoded(
      numbers(size)
        .map((at) => `parts[${at}].code=1`)
        .join("&"),
    ),
  "many lines with one key": (size) =>
    urlencoded(
      numbers(size)
        .map((at) => `parts[${at}].key=1`)
        .join("&"),
    ),
  "a long value": (size) => urlencoded(`a=${"%0D".repeat(30 * size)}`),
  "many parts": (size) => multipart(numbers(size).map((at) => [`name="a${at}"`, "1"])),
  "a part with a long value": (size) => multipart([[`name="a"`, "\r\n-".repeat(30 * size)]]),
  "a part with a long name": (size) => multipart([[`name="${"a\\".repeat(10 * size)}"`, "1"]]),
};

describe.each(Object.entries(posts))("a post with %s", (_what, post) => {
  it("is read in time linear in its size", async () => {
    const read = async (size: number) => readFormText((await readPostedBody(post(size))).entries, shape);
    expect(await growth(read, 1000)).toBeLessThan(linear);
  });

  it("is read in time linear in its size where it takes no files", async () => {
    // A head that is too long is no form.
    const read = (size: number) => readPostedFields(post(size)).catch(() => {});
    expect(await growth(read, 1000)).toBeLessThan(linear);
  });
});

it("codes that were typed are read in time linear in their length", async () => {
  expect(await growth((size) => readCodes(`${"P1, ".repeat(size)}x${" ".repeat(size)}`), 20_000)).toBeLessThan(linear);
});
