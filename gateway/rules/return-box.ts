/* What may travel in one box of old parts: one receiver, and dangerous goods with dangerous goods alone. */

/** Value of the dictionary partAttribute. */
export const dangerousAttribute = "DANGEROUS";

export interface BoxedPart {
  partCode?: string | undefined;
  partName?: string | undefined;
  partAttributeCode?: string | undefined;
  receiverName?: string | undefined;
  receiverCompanyName?: string | undefined;
  receiverAddressDetail?: string | undefined;
}

/** What a receiver is called: its company, else the person. */
export const receiverOf = ({ receiverCompanyName, receiverName }: BoxedPart) => receiverCompanyName || receiverName || "收货方未填";

export const isDangerous = ({ partAttributeCode }: BoxedPart) => partAttributeCode === dangerousAttribute;

/** Parts of one key may travel together. White space of an address says nothing. */
export function boxKeyOf(part: BoxedPart): string {
  const address = (part.receiverAddressDetail ?? "").replace(/\s+/g, "");
  return [receiverOf(part).trim(), address, isDangerous(part) ? dangerousAttribute : ""].join("|");
}

/** Why parts may not travel in one box, with what to do; undefined where they may. */
export function whyNotOneBox(parts: readonly BoxedPart[]): string | undefined {
  const [first] = parts;
  if (!first || new Set(parts.map(boxKeyOf)).size === 1) return undefined;
  const dangerous = parts.find(isDangerous);
  const places = [...new Map(parts.map((part) => [boxKeyOf({ ...part, partAttributeCode: "" }), part])).values()];
  if (places.length > 1) {
    const names = [...new Set(places.map(receiverOf))];
    const where = names.length > 1 ? names.join("、") : places.map(({ receiverAddressDetail = "" }) => receiverAddressDetail).join("、");
    return `一箱只能有一个收货方，所选零件分别寄往 ${where}；请先装其中一个收货方的零件，其余装下一箱`;
  }
  return `危险品须单独装箱：${[dangerous?.partCode, dangerous?.partName].filter(Boolean).join(" ")} 不能与普通件同箱；请分成两箱`;
}
