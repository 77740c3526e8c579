import { defineSource } from "#app/lib/lookups/look-up-source.server.ts";
import { partSource } from "#app/features/lookup-sources/master-data.server.ts";

const parts = partSource("选择主因件");

/** A report says no day: prices are today's. */
export const partsOfToday = defineSource({ ...parts, takes: {}, read: (ask) => parts.read({ ...ask, context: { day: "", dealer: "" } }) });
