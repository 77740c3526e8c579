import type { Result, WriteOptions } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import {
  activityCreate,
  activityImportVehicles,
  activitySaveDraft,
  activityUpdate,
  type activityDetail,
} from "#gateway/operations/campaigns.ts";
import type { Submission } from "#app/lib/forms/form-setup.server.ts";
import { outcomeOf, type Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { ActivityShape } from "./activity-form.ts";
import type { EditorPage } from "./activity-reading.server.ts";
import type { ActivityEntry } from "./activity-text.server.ts";
import { textFile } from "./vehicle-list.server.ts";

type Activity = OutputOf<typeof activityDetail>;
const draft = "0";

/** What an activity is written with. `vins`: of the file in its form. */
export interface ReadyActivity {
  entry: ActivityEntry;
  vins: readonly string[];
}

/**
 * Writes an activity, and the vehicles of its list: an activity takes them once it is stored, and is issued once it has some. Where only a
 * part could be done, what was made says so by `instead`.
 */
export async function writeActivity(
  { context: { backend, lastingBackend }, page: { id = "" }, intent }: Submission<ActivityShape, EditorPage>,
  { entry, vins }: ReadyActivity,
  stored: Activity | undefined,
  begin: () => Promise<WriteOptions>,
): Promise<Result<Made>> {
  const isIssued = stored !== undefined && stored.status !== draft;
  const body = stored ? { ...entry, id: stored.id, version: stored.version ?? 0 } : entry;
  const options = await begin();
  // What follows the first write leaves however late that was answered.
  const { notAfter: _first, ...later } = options;
  const keyed = (part: string) => (options.idempotencyKey === undefined ? {} : { idempotencyKey: `${options.idempotencyKey}.${part}` });
  const issues = intent === "submit" && !isIssued;
  const write = () => {
    if (stored && isIssued)
      return backend.write(activityUpdate, { body: { ...body, id: stored.id, version: stored.version ?? 0 } }, options);
    if (issues && vins.length === 0) return backend.write(activityCreate, { body }, options);
    return backend.write(activitySaveDraft, { body }, issues ? { ...options, ...keyed("stored") } : options);
  };
  const first = await write();
  if (!first.ok) return first;
  const made = toMade({ ...first.value, id: first.value.id || id });
  if (vins.length === 0) return { ...first, value: made };
  const file = textFile("vehicles.csv", ["actCode,vehicleVin", ...vins.map((vin) => `${entry.actCode},${vin}`)]);
  const listed = await lastingBackend.write(activityImportVehicles, { body: { file } }, { ...later, ...keyed("vehicles") });
  if (!listed.ok) return { ...first, value: { ...made, instead: listed.error.message } };
  if (!issues) return { ...first, value: made };
  const whole = { ...entry, id: made.id, version: made.version ?? 0 };
  const issued = await backend.write(activityCreate, { body: whole }, later);
  if (issued.ok) return { ...issued, value: toMade({ ...issued.value, id: issued.value.id || made.id }) };
  // Whether it was issued is looked for by the next press.
  return outcomeOf(issued.error) === "undone" ? { ...first, value: { ...made, instead: issued.error.message } } : issued;
}

/** What was written, as a form knows it. */
export function toMade({ id, actCode, version }: { id: string; actCode?: string | undefined; version?: number | undefined }): Made {
  return { id, number: actCode || id, ...(version === undefined ? {} : { version }) };
}
