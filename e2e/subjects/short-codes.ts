import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { form as formAgain, page } from "#e2e/fault-matrix/failure-views.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import type { shortCodeRoutes } from "#app/features/short-codes/routes.ts";

const list = "/mts/decoding";
const create = "/mts/decoding/create";
const code = String(shortCodes[0]?.partShortCd);
const version = `/mts/decoding/version/${code}`;
const [one, other] = parts.filter((part) => part.code !== shortCodes[0]?.partCd).map((part) => part.code);
const account = "zhangwei";

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof shortCodeRoutes> = {
  faults: [
    { operation: "shortCode.page", screen: "零件短码", action: opening("d10001", list), shows: page },
    { operation: "shortCode.create", screen: "保存新增短码", action: saving(create, { account, list, typed: (time) => ({ partShortCd: `FM-${time}-X`, partCd: String(one) }) }), shows: formAgain, writes: true },
    { operation: "shortCode.update", screen: "保存短码新版本", action: saving(version, { account, list, typed: (time) => ({ partCd: String(time % 2 ? one : other) }) }), shows: formAgain, writes: true },
  ],
  visits: {
    mtsDecoding: () => [`${list}?size=100`, `${list}?${written({ partShortCd: hostile, partCd: hostile, sort: hostile })}`],
    mtsDecodingCreate: () => [create, `${create}?${written({ form: hostile })}`],
    mtsDecodingVersion: () => [version, "/mts/decoding/version/none", `${version}?${written({ form: hostile })}`],
  },
  targets: ownFormsOf("mtsDecodingCreate", "mtsDecodingVersion"),
  forms: {
    mtsDecodingCreate: bare(create, [["partShortCd", typed]]),
    mtsDecodingVersion: bare(version, [["partCd", typed]], ["submit", "adoptLatest", ""]),
  },
  opened: { mtsDecodingVersion: () => version },
  journeys: ["traceability"],
};
