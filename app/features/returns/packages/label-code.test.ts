import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BarcodeFormat, BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from "@zxing/library";
import { drawQrCode, drawSymbols } from "#app/lib/ui/print/symbols.server.ts";
import { readLabel, writeLabel } from "./label-code.ts";

const word = fc.stringMatching(/^[A-Z0-9-]{1,24}$/);
const label = fc.record({
  rmaNumber: word,
  applicationNumber: word,
  partCode: word,
  oldSn: fc.oneof(fc.constant(""), word, fc.constant("SN 54 2100")),
});

describe("the code of a part's label", () => {
  it("says order, claim, part and serial number, and is read as it was written", () => {
    fc.assert(
      fc.property(label, (given) => {
        expect(readLabel(` ${writeLabel(given)}\n`)).toEqual(given);
      }),
    );
  });

  it.each(["", "PK20261110000031", "PENG10012 SN542100", "  "])("is none where a code alone is typed: %j", (text) => {
    expect(readLabel(text)).toBeUndefined();
  });

  it("is read back by a scanner's library from what is printed, like the barcode of a package", async () => {
    const text = writeLabel({
      rmaNumber: "RMA20261102000018",
      applicationNumber: "WC20261102000018",
      partCode: "PENG10012",
      oldSn: "SN542100",
    });
    expect(scan(await drawQrCode(text))).toEqual([BarcodeFormat.QR_CODE, text]);
    const { barcode, qrCode } = await drawSymbols("PK20261110000031");
    expect(scan(barcode ?? "")).toEqual([BarcodeFormat.CODE_128, "PK20261110000031"]);
    expect(scan(qrCode)).toEqual([BarcodeFormat.QR_CODE, "PK20261110000031"]);
  });
});

/** White around a symbol, as it is on paper. */
const margin = 40;
const scale = 2;

/** What a scanner reads from a picture, and as which kind of code. */
function scan(picture: string): [BarcodeFormat, string] {
  const svg = Buffer.from(picture.replace("data:image/svg+xml;base64,", ""), "base64").toString("utf8");
  const { width, height, isBlack } = rasterOf(svg);
  const [across, down] = [width * scale + 2 * margin, height * scale + 2 * margin];
  const light = new Uint8ClampedArray(across * down).fill(255);
  for (let y = 0; y < height * scale; y += 1)
    for (let x = 0; x < width * scale; x += 1)
      if (isBlack((x + 0.5) / scale, (y + 0.5) / scale)) light[(y + margin) * across + x + margin] = 0;
  const found = new MultiFormatReader().decode(
    new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, across, down))),
    new Map(),
  );
  return [found.getBarcodeFormat(), found.getText()];
}

/** The two ways symbols are drawn: upright lines of a width, and shapes that are filled where an odd number of edges is crossed. */
function rasterOf(svg: string) {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const paths = [...svg.matchAll(/<path ([^>]*)d="([^"]*)"/g)].map(([, said = "", drawn = ""]) => ({
    line: Number(/stroke-width="(\d+)"/.exec(said)?.[1] ?? 0),
    shapes: drawn
      .split("M")
      .slice(1)
      .map((shape) => [...shape.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)),
  }));
  const crosses = (shape: readonly (readonly [number, number])[], x: number, y: number) =>
    shape.filter(([ax, ay], at) => {
      const [, by] = shape[(at + 1) % shape.length] ?? [0, 0];
      return ax > x && ay > y !== by > y;
    }).length;
  const isBlack = (x: number, y: number) =>
    paths.some(({ line, shapes }) =>
      line > 0
        ? shapes.some(([[at] = [0, 0]]) => Math.abs(at - x) < line / 2)
        : shapes.reduce((edges, shape) => edges + crosses(shape, x, y), 0) % 2 === 1,
    );
  return { width, height, isBlack };
}
