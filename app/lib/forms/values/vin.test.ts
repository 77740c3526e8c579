import { describe, expect, it } from "vitest";
import { stockVehicles, vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { isVin, plainVin, vinCheckDigit } from "./vin.ts";

describe("a VIN", () => {
  it("has 17 characters without I, O and Q", () => {
    expect(isVin("1M8GDM9AXKP042788")).toBe(true);
    for (const text of ["", "1M8GDM9AXKP04278", "1M8GDM9AXKP0427888", "1M8GDM9AXKP04278O", "1m8gdm9axkp042788", "1M8GDM9AXKP0 2788"])
      expect(isVin(text)).toBe(false);
  });

  it.each(["1M8GDM9AXKP042788", "LSVAA49J132047371", "11111111111111111"])("%s has the check digit of its other characters", (vin) => {
    expect(vinCheckDigit(vin)).toBe(vin[8]);
  });

  it("of every vehicle of the demo world passes", () => {
    for (const { vehicleInfoVO } of [...vehicles, ...stockVehicles]) {
      const vin = vehicleInfoVO?.vehicleVin ?? "";
      expect(isVin(vin) && vinCheckDigit(vin) === vin[8]).toBe(true);
    }
  });

  it("is read from what was typed or scanned", () => {
    expect(plainVin(" １m8g dm9ax\tkp042788\n")).toBe("1M8GDM9AXKP042788");
    expect(plainVin("\u200b1M8G\u00a0DM9AX\u3000KP042788\ufeff")).toBe("1M8GDM9AXKP042788");
  });
});
