import Big from "big.js";
import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { kindnessDetail } from "#gateway/operations/look-ups.ts";
import type { KindnessAmounts } from "#gateway/rules/kindness-money.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { kindnessLeftOf, kindnessLeftWords } from "#app/features/lookup-sources/kindness-left.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import type { KindnessUse } from "./kindness-checks.ts";

type Code = OutputOf<typeof kindnessDetail>;
const name = "kindnessAuthorizationCode";

/** The code a submitted claim waits with, as it stands now; undefined where the form names another, or none. */
export async function readHeldCode(
  backend: Backend,
  readSoftly: ReadSoftly,
  fields: TextFields,
  ofDocument: Promise<ClaimDocument | undefined>,
): Promise<{ code: Code; claimId: string } | undefined> {
  if (plainCode(fields[name]) === "") return undefined;
  const stored = await ofDocument;
  const { kindnessAuthorizationCodeId: id, kindnessAuthorizationCode: named, status } = stored ?? {};
  const isHeld = status !== undefined && status !== 0 && plainCode(named) === plainCode(fields[name]);
  if (!stored || !id || !isHeld || plainVin(fields["vehicleVin"] ?? "") !== plainVin(stored.vehicleVin ?? "")) return undefined;
  const code = await readSoftly("善意授权码", () => readIfFound(backend.read(kindnessDetail, { params: { id } })));
  return code && { code, claimId: stored.id };
}

/** What a claim can take of the code it names: what is left, and what it has of it already. */
export function kindnessUseOf(
  fields: TextFields,
  good: readonly Code[] | undefined,
  held: Awaited<ReturnType<typeof readHeldCode>>,
): KindnessUse | undefined {
  const wanted = plainCode(fields[name]);
  const code = held?.code ?? good?.find(({ kindnessAuthCode }) => wanted !== "" && plainCode(kindnessAuthCode) === wanted);
  if (!code) return undefined;
  const own = held && code.claimList?.find(({ claimId }) => claimId === held.claimId);
  const left = kindnessLeftOf(code);
  const withOwn: KindnessAmounts = {
    part: new Big(left.part).plus(own?.authPartTotal ?? 0).toFixed(),
    labor: new Big(left.labor).plus(own?.authLaborTotal ?? 0).toFixed(),
    other: new Big(left.other).plus(own?.authOtherFeeTotal ?? 0).toFixed(),
  };
  return { code: code.kindnessAuthCode ?? wanted, currency: code.currencyCode, left: withOwn, held: held !== undefined };
}

/** What is said of it beside the field. */
export function kindnessWords({ left, currency }: KindnessUse): string {
  return `可用 ${kindnessLeftWords(left, (amount) => formatMoney(amount, currency))}`;
}
