import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { form as formAgain, list as listAgain, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { reworks } from "#fixtures/campaigns/rework/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { reworkRoutes } from "#app/features/campaigns/rework/routes.ts";

const list = "/mts/return";
const create = "/mts/return/create";
const remove = "/mts/return/remove";
const account = "d10001";
const vinAt = (at: number) => String(vehicles[at % vehicles.length]?.vehicleInfoVO?.vehicleVin);
const entered = (time: number) => ({ vin: vinAt(200 + time), reworkPartCds: String(parts[time % 200]?.code) });

/** Records of the account's dealer, another one each time: one that is taken back is not there any more. */
const theirs = reworks.filter(({ dealerCode }) => dealerCode === "10001");
const last = theirs.at(-1);
let removals = 0;
const removed = () => ({ id: String(theirs[removals]?.id), vin: String(theirs[removals]?.vin) });
const removedNext = () => {
  removals += 1;
  return removed();
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof reworkRoutes> = {
  faults: [
    { operation: "rework.page", screen: "返修记录", action: opening(account, list), shows: page },
    { operation: "audit.list", screen: "删除返修记录", action: opening(account, `${remove}?${new URLSearchParams({ id: String(last?.id), vin: String(last?.vin) })}`), shows: part("处理记录"), schema: "leftOut" },
    { operation: "rework.export", screen: "导出返修", action: downloading(account, list, "a:contains('导出')"), shows: listAgain },
    { operation: "rework.create", screen: "保存返修", action: saving(create, { account, list, typed: entered }), shows: formAgain, writes: true },
    {
      operation: "rework.delete", screen: "删除返修记录", shows: formAgain, schema: "unread", writes: true,
      action: saving(() => Promise.resolve(`${remove}?${new URLSearchParams(removed())}`), { account, list, typed: removedNext, while: "button:contains('确认删除')" }),
    },
  ],
  visits: {
    mtsReturn: () => [`${list}?size=100`, `${list}?${written({ vin: hostile, partCd: hostile, sort: hostile })}`],
    mtsReturnExport: () => [`${list}/export`, `${list}/export?${written({ partCd: hostile })}`],
    mtsReturnCreate: () => [create, `${create}?${written({ form: hostile })}`],
    mtsReturnRemove: () => [`${remove}?id=90001`, `${remove}?${written({ id: hostile, vin: hostile, form: hostile })}`],
  },
  targets: ownFormsOf("mtsReturnCreate", "mtsReturnRemove"),
  forms: {
    mtsReturnCreate: bare(create, [["reworkPartCds", typed]]),
    mtsReturnRemove: bare(`${remove}?id=90001`),
  },
  journeys: ["traceability"],
};
