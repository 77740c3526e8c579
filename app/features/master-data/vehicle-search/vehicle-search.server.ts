import type { LoaderFunctionArgs } from "@remix-run/node";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { vehiclePage } from "#gateway/operations/vehicle.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { optionalRead, readIfFound } from "#app/lib/data/optional-read.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { toVehicleCover } from "#app/features/claim-documents/history-view.server.ts";
import { vehicleHistoryAddress } from "#app/features/claim-documents/history-address.ts";
import { activityVehiclesAddress } from "#app/features/campaigns/recalls/activity-vehicles-address.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";

/** As the backend knows vehicles: whole numbers alone. */
const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;

/** A vehicle by its VIN, in one round of calls. */
export async function loadVehicleSearch({ request, context }: LoaderFunctionArgs) {
  const { backend, actor } = context;
  const typed = new URL(request.url).searchParams.get("vin") ?? "";
  const vin = plainVin(typed).slice(0, 30);
  if (vin === "" || !vinPattern.test(vin)) return { vin, asked: vin !== "", vehicle: undefined, links: [], activities: undefined };
  const [vehicle, opens, menu] = await Promise.all([
    optionalRead(
      readIfFound(backend.read(vehicleByVin, { params: { vin } })),
      (found) => found && { ...toVehicleCover(found), ...idOf(found) },
    ),
    actor.audience === "company" || mayOpen(context, vin),
    context.menu(),
  ]);
  const id = vehicle.ok ? vehicle.value?.id : undefined;
  const links = [
    id && opens && hasEntry(menu, "carSearch") && { label: "车辆详情", to: pathTo("carDetail", { detailID: id }) },
    hasEntry(menu, claimKind.routes[actor.audience].list) && {
      label: "索赔单",
      to: listAddress(claimKind, actor.audience, String(new URLSearchParams({ vehicleVin: vin }))),
    },
    hasEntry(menu, "mtsSearch") && { label: "装车零件追溯", to: `${pathTo("mtsSearch")}?${new URLSearchParams({ vin })}` },
    hasEntry(menu, "mtsReturn") && { label: "返修记录", to: `${pathTo("mtsReturn")}?${new URLSearchParams({ vin })}` },
    hasEntry(menu, "companyClaimSearchHistory") && { label: "索赔历史", to: vehicleHistoryAddress(vin) },
  ].filter((link) => link !== false && link !== undefined && link !== "");
  const isListed = hasEntry(menu, actor.audience === "dealer" ? "activityCarSearch" : "companyActivityCarSearch");
  return { vin, asked: true, vehicle, links, activities: isListed ? activityVehiclesAddress(actor.audience, vin) : undefined };
}

/** Whether a dealer may open the vehicle's own page, which tells its owner: those it sold or repaired. */
async function mayOpen({ backend }: RequestContext, vin: string): Promise<boolean> {
  const listed = await optionalRead(
    backend.read(vehiclePage, { query: { current: 1, size: 10 }, body: { vehicleVin: vin } }),
    ({ records }) => records.some(({ vehicleVin }) => vehicleVin === vin),
  );
  return listed.ok && listed.value;
}

const idOf = (found: { vehicleInfoVO?: { id?: string | undefined } | undefined }) => pick(found.vehicleInfoVO ?? {}, ["id"]);
