import type { Backend } from "#gateway/backend.ts";
import type { InputOf, OutputOf } from "#gateway/operation.ts";
import type { rmaCreate } from "#gateway/operations/returns.ts";
import { addressPage } from "#gateway/operations/places.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";
import { today } from "#app/lib/view/today.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { receiverFields } from "./order-form.ts";

type Address = OutputOf<typeof addressPage>["records"][number];
type Entry = InputOf<typeof rmaCreate>["body"];
/** What is typed of an order, whichever form it stands in. */
type Typed = Readonly<Record<(typeof receiverFields)[number] | "rmaTypeDictId" | "requireReturnDate", string>>;
type Other = Readonly<Record<"partCode" | "partName" | "quantity", string>>;

const dictionary = async (backend: Backend, type: string) => toDictionaryChoices(await backend.read(claimDictionary, { params: { type } }));
const readAddresses = async (backend: Backend) => (await backend.read(addressPage, { query: { size: 100 }, body: {} })).records;
const idOf = ({ id, receiverAddressId = id }: Address) => receiverAddressId;

/** What the fields of an order offer. */
export const orderOffers = {
  rmaTypeDictId: ({ context: { backend } }: { context: { backend: Backend } }) => dictionary(backend, "rmaType"),
  receiverAddressTypeDictId: ({ context: { backend } }: { context: { backend: Backend } }) => dictionary(backend, "receiverAddressType"),
  receiverAddressId: async ({ context: { backend } }: { context: { backend: Backend } }) =>
    (await readAddresses(backend)).map((address) => ({
      value: idOf(address),
      label: joined(address.receiverCompanyName, address.receiverName, address.receiverCity, address.receiverAddress) ?? idOf(address),
    })),
};

/** The text with the address that was chosen in place of what was typed. */
export async function fillReceiver(backend: Backend, text: FormText): Promise<FormText> {
  const chosen = (await readAddresses(backend)).find((address) => idOf(address) === text.fields["receiverAddressId"]);
  if (!chosen) return text;
  return { ...text, fields: { ...text.fields, ...receiverFrom(chosen) } };
}

function receiverFrom(chosen: Address): Record<string, string> {
  const said = pick(chosen, ["receiverCompanyName", "receiverName", "receiverTelephone", "receiverNation"]);
  const place = pick(chosen, ["receiverProvince", "receiverCity", "receiverZip"]);
  const filled = Object.entries({ ...said, ...place, receiverAddressDetail: chosen.receiverAddress }).map(([name, value]) => [
    name,
    value ?? "",
  ]);
  return Object.fromEntries(filled) as Record<string, string>;
}

/** Days a dealer has, unless somebody says otherwise. */
const usualDays = 30;

/** What most orders say: the first kind and address there are, and the usual days. What cannot be read now is left open. */
export async function usualOrder(backend: Backend): Promise<Partial<Typed>> {
  const [types, addresses] = await Promise.all([
    optionalRead(dictionary(backend, "rmaType"), (found) => found[0]?.value),
    optionalRead(readAddresses(backend), (found) => found[0]),
  ]);
  const address = addresses.ok ? addresses.value : undefined;
  return {
    requireReturnDate: addDays(today(), usualDays),
    ...(types.ok && types.value ? { rmaTypeDictId: types.value } : {}),
    ...(address ? { receiverAddressId: idOf(address), ...receiverFrom(address) } : {}),
  };
}

/** What is wrong with what is typed, beyond what its fields say of themselves. */
export function orderProblems({ receiverTelephone, requireReturnDate }: Typed, others: readonly Other[]) {
  return [
    ...(requireReturnDate < today() ? [{ path: "requireReturnDate" as const, message: "要求返回日期不能早于今天" }] : []),
    ...(/^\+?\d[\d\s()-]{5,18}\d$/.test(receiverTelephone)
      ? []
      : [{ path: "receiverTelephone" as const, message: "请填写有效的收件电话" }]),
    ...others.flatMap(({ quantity }, index) =>
      /^[1-9]\d{0,3}$/.test(quantity)
        ? []
        : [{ path: `others[${index}].quantity` as const, message: "其他返件的数量须为 1 到 9999 的整数" }],
    ),
  ];
}

/** What is wrong with how many of a line go back. @param most as many as were claimed */
export function quantityProblem(rmaQuantity: string, most: number, index: number) {
  const isSound = /^\d{1,6}$/.test(rmaQuantity) && Number(rmaQuantity) <= most;
  return isSound ? [] : [{ path: `parts[${index}].rmaQuantity` as const, message: `返件数量须为 0 到 ${most} 的整数，0 为免返` }];
}

/** An order's own part of a body. */
export function toOrderEntry(fields: Typed, others: readonly Other[]): Omit<Entry, "claimId" | "claimDetailPartList"> {
  const { rmaTypeDictId, requireReturnDate } = fields;
  const receiver = Object.fromEntries(receiverFields.map((name) => [name, fields[name]])) as Pick<Typed, (typeof receiverFields)[number]>;
  return {
    rmaTypeDictId,
    requireReturnDate,
    ...receiver,
    otherDetailPartList: others.map(({ partCode, partName, quantity }) => ({ partCode, partName, quantity })),
  };
}
