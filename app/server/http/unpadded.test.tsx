import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createUnpadded } from "./unpadded.ts";

/** Every offset within React's buffers is hit by some row. */
const rows = Array.from({ length: 400 }, (_, index) => `${"a".repeat(index % 7)}发动机过热，行驶约二十分钟后水温报警`);

describe("a rendered page of Chinese text", () => {
  it("arrives as it was written, without the NUL bytes that the renderer fills its buffers up with", async () => {
    const page = renderToPipeableStream(
      <div>
        {rows.map((row, index) => (
          <textarea key={`${index}`} defaultValue={row} />
        ))}
      </div>,
    );
    const html = await text(page.pipe(createUnpadded()));
    expect(html).not.toMatch(/\u0000|\ufffd/);
    expect(html.match(/>[^<>]+(?=<\/textarea>)/g)?.map((value) => value.slice(1))).toEqual(rows);
  });
});
