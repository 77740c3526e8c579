/* The sale of a lead: for the form that tells of it and for the backend that keeps it. */

interface Sale {
  orderNumber?: string | undefined;
  vin?: string | undefined;
}

/** Why it is no sale: it names its order or its vehicle. */
export function refuseSale({ orderNumber = "", vin = "" }: Sale): { field: keyof Sale; words: string } | undefined {
  if (orderNumber === "" && vin === "") return { field: "orderNumber", words: "请填写订单号或 VIN" };
  if (orderNumber.length > 50) return { field: "orderNumber", words: "订单号最多 50 个字" };
  if (vin !== "" && !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { field: "vin", words: "VIN须为 17 位，不含字母 I、O、Q" };
  return undefined;
}
