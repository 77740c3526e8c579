/** A document's number for scanners: what a page shows as pictures, and as text beside them. */
export interface Symbols {
  number: string;
  /** `data:` addresses of SVG pictures; undefined where the number has signs no barcode can carry. */
  barcode: string | undefined;
  qrCode: string;
}

/** What a Code 128 of a readable width carries. */
const barcodeText = /^[\x20-\x7e]{1,40}$/;

const picture = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
// Two megabytes of symbol tables, which only printing needs.
const loadDrawing = () => import("bwip-js/node");

/** Draws a text as QR code: the address of a picture. */
export async function drawQrCode(text: string): Promise<string> {
  const { toSVG } = await loadDrawing();
  return picture(toSVG({ bcid: "qrcode", text }));
}

/** Draws a number as Code 128 and as QR code, in the terminals' own resolution: lines stay lines at any printer. */
export async function drawSymbols(number: string): Promise<Symbols> {
  const { toSVG } = await loadDrawing();
  return {
    number,
    barcode: barcodeText.test(number) ? picture(toSVG({ bcid: "code128", text: number, height: 12, includetext: false })) : undefined,
    qrCode: await drawQrCode(number),
  };
}
