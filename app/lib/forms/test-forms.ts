import { defineForm } from "./form.ts";

/* Two forms of the tests of the kit: of a stored document, and one that makes something new. */

export const cities: Readonly<Record<string, string[]>> = { east: ["nanjing", "suzhou"], north: ["dalian"] };
export const choices = (values: readonly string[]) => values.map((value) => ({ value, label: `城市 ${value}` }));

const fields = {
  name: { kind: "text", label: "名称", required: true, max: 10 },
  province: { kind: "choice", label: "省份", required: true, of: [...choices(["east", "north"])] },
  city: { kind: "offered", label: "城市", required: true, under: "province" },
  weight: { kind: "amount", label: "重量" },
} as const;
export const editForm = defineForm("testPackage", { versioned: true, fields });
export const createForm = defineForm("testNewPackage", { fields, writes: ["submit", "copy"], shows: ["weigh"] });
