import BarcodeFormat from "@zxing/library/esm/core/BarcodeFormat.js";
import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap.js";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer.js";
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType.js";
import MultiFormatReader from "@zxing/library/esm/core/MultiFormatReader.js";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource.js";

const formats = [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX];
const reader = new MultiFormatReader();
reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]));

/** The code in a picture, for engines that read none themselves; none where there is none to be read. */
export function readCode({ data, width, height }: ImageData): string | undefined {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >> 8;
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText();
  } catch {
    // The library throws for a picture without a code, which most are.
    return undefined;
  } finally {
    reader.reset();
  }
}
