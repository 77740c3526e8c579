import { describe, expect, it } from "vitest";
import { readScannedCode } from "./scanned-code.ts";

const vin = "LSVAA49J132047371";

describe("a scanned code", () => {
  it.each([
    ["as it is typed", " a1g5-0169-b ", "A1G5-0169-B"],
    ["of Code 128", "]C1A1G5-0169-B", "A1G5-0169-B"],
    ["of QR", "]Q3A1G5-0169-B", "A1G5-0169-B"],
    ["of Code 39 with its stars", "]A0*A1G5-0169-B*", "A1G5-0169-B"],
    ["with stars alone", "*A1G5-0169-B*", "A1G5-0169-B"],
    ["a VIN with its data identifier", `I${vin}`, vin],
    ["a VIN with its data identifier in small letters", `]A0i${vin.toLowerCase()}`, vin],
    ["a VIN among other fields", `]d2PX1001\u001dI${vin}\u001dQ1`, vin],
    ["fields without a VIN", "A1G5-0169-B\u001d20261105", "A1G5-0169-B"],
    ["with a tab at its end", `${vin}\t`, vin],
    ["an address that ends in it", "https://parts.example.com/labels/A1G5-0169-B", "A1G5-0169-B"],
    ["an address with a parameter", `HTTP://PARTS.EXAMPLE.COM/scan?code=A1G5-0169-B&x=1`, "A1G5-0169-B"],
    ["an address of a vehicle", `https://parts.example.com/scan?vin=${vin}`, vin],
    ["an address with a broken escape", "https://parts.example.com/%E0%A4%A", "%E0%A4%A"],
    ["a bracket that begins no symbology", "]X", "]X"],
    ["a part number that begins with I", "I12345", "I12345"],
    ["nothing", " \u001d ", ""],
  ])("%s", (_how, scanned, code) => expect(readScannedCode(scanned)).toBe(code));

  it("is cut where it is longer than any code", () => expect(readScannedCode("A".repeat(200))).toHaveLength(60));
});
