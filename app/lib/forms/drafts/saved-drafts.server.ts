import { z } from "zod";
import { textBytesMax } from "../posts/posted-body.server.ts";
import type { UserRecords } from "#app/lib/store/user-records.ts";

/** A half-filled form, kept on the server for the user who typed it. */
export interface SavedDraft {
  /** The key of the form's token: one form rendered once, and every version of it that was posted. */
  key: string;
  formId: string;
  /** Path and query of the page it belongs to, without `form=`. */
  address: string;
  entries: [string, string][];
  /** ISO 8601. */
  savedAt: string;
  reason: "lookUp" | "expired" | "autosave" | "failed" | "kept";
}

/** `tooLarge`, `full`: nothing is kept, and nothing lost of before. */
export type SaveDraftResult = "kept" | "tooLarge" | "full";

/** A kept form as a list of them names it. */
export interface SavedDraftLink {
  key: string;
  address: string;
  /** What tells it from others of its kind, as far as it was filled in: work order and VIN. */
  label: string;
  /** ISO 8601. */
  savedAt: string;
  reason: SavedDraft["reason"];
}

/**
 * The half-filled forms of one user: for seven days, each as large as a post may be, all together 16 MiB. Twenty, then what the page
 * kept by itself goes, the oldest first; what somebody was told is kept stays for its seven days, up to a hundred.
 */
export interface SavedDrafts {
  /** Keeps a form, in place of what was kept under its key before. */
  keep(form: Omit<SavedDraft, "savedAt">): Promise<SaveDraftResult>;
  find(key: string): Promise<SavedDraft | undefined>;
  /** What is kept, the latest first. */
  list(): Promise<SavedDraftLink[]>;
  /** The form left last on a page. */
  newest(formId: string, address: string): Promise<SavedDraft | undefined>;
  drop(key: string): Promise<void>;
}

const retentionSeconds = 7 * 24 * 3600;
/** From here on what the page kept by itself goes. */
const formsMax = 20;
/** Nobody loses so many forms on the way; a program may. */
const promisedMax = 100;
/** Of all forms together. */
const bytesMax = 16 * 1024 * 1024;
const forms = "kept-forms";
const index = "kept-form-index";
/** Every user has one index. */
const indexKey = "all";

const SavedDraftSchema = z.object({
  key: z.string(),
  formId: z.string(),
  address: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  savedAt: z.string(),
  reason: z.enum(["lookUp", "expired", "autosave", "failed", "kept"]),
});
const DraftEntry = z.object({
  key: z.string(),
  formId: z.string(),
  address: z.string(),
  savedAt: z.number(),
  // Places of an earlier version have none of these; what they promised is not known, so they are not given up.
  label: z.string().default(""),
  bytes: z.number().default(0),
  reason: SavedDraftSchema.shape.reason.default("failed"),
});
type DraftEntry = z.output<typeof DraftEntry>;

/**
 * Each form is a record of its own, so that tabs do not overwrite each other; an index of numbered places tells which
 * there are. A place is chosen by one copy of the product at a time, so that two forms never get the same.
 */
export function createSavedDrafts(records: UserRecords, now: () => number = Date.now): SavedDrafts {
  return {
    async keep(form) {
      const kept: SavedDraft = { ...form, savedAt: new Date(now()).toISOString() };
      const bytes = bytesOf(form);
      if (bytes > textBytesMax) return "tooLarge";
      return await records.alone(index, async () => {
        const places = await readPlaces();
        const room = makeRoom(places, form, bytes);
        if (!room) return "full";
        await records.write(forms, form.key, { form: kept }, retentionSeconds);
        const { key, formId, address, reason } = form;
        const place: DraftEntry = { key, formId, address, savedAt: now(), label: labelOf(form), bytes, reason };
        const given = room.given.map(([number]): [string, null] => [number, null]);
        await records.write(index, indexKey, { ...Object.fromEntries(given), [room.number]: place }, retentionSeconds);
        for (const [, { key: gone }] of room.given) await records.remove(forms, gone);
        return "kept";
      });
    },
    find,
    async newest(formId, address) {
      const places = [...(await readPlaces()).values()]
        .filter((place) => place.formId === formId && place.address === address)
        .sort((one, other) => other.savedAt - one.savedAt);
      for (const { key } of places) {
        const form = await find(key);
        if (form) return form;
      }
      return undefined;
    },
    async list() {
      const places = [...(await readPlaces()).values()].sort((one, other) => other.savedAt - one.savedAt);
      return places.map(({ key, address, label, savedAt, reason }) => ({
        key,
        address,
        label,
        reason,
        savedAt: new Date(savedAt).toISOString(),
      }));
    },
    async drop(key) {
      await records.alone(index, async () => {
        await records.remove(forms, key);
        const gone = [...(await readPlaces())].filter(([, place]) => place.key === key).map(([number]): [string, null] => [number, null]);
        if (gone.length > 0) await records.write(index, indexKey, Object.fromEntries(gone), retentionSeconds);
      });
    },
  };

  async function find(key: string): Promise<SavedDraft | undefined> {
    const form = SavedDraftSchema.safeParse((await records.read(forms, key))["form"]);
    return form.success ? form.data : undefined;
  }

  /** Places in use, by their number. */
  async function readPlaces(): Promise<Map<string, DraftEntry>> {
    const fields = Object.entries(await records.read(index, indexKey));
    return new Map(
      fields.flatMap(([number, value]): [string, DraftEntry][] => {
        const place = DraftEntry.safeParse(value);
        // The index lasts as long as its latest form.
        return place.success && place.data.savedAt > now() - retentionSeconds * 1000 ? [[number, place.data]] : [];
      }),
    );
  }
}

/** What makes room for others: how early it goes. What was looked up for waits on another page; the rest was promised. */
const givenUp: Partial<Record<SavedDraft["reason"], number>> = { autosave: 0, lookUp: 1 };

/** A place for a form, its own where it has one, and the places given up for it; undefined when what is promised leaves no room. */
function makeRoom(places: ReadonlyMap<string, DraftEntry>, { key, reason }: Pick<SavedDraft, "key" | "reason">, bytes: number) {
  const [own] = [...places].find(([, place]) => place.key === key) ?? [];
  const others = [...places].filter(([number]) => number !== own);
  const inOrder = others
    .filter(([, { reason }]) => givenUp[reason] !== undefined)
    .sort(([, one], [, other]) => (givenUp[one.reason] ?? 0) - (givenUp[other.reason] ?? 0) || one.savedAt - other.savedAt);
  const given: [string, DraftEntry][] = [];
  const most = () => (givenUp[reason] === undefined && inOrder.length === 0 ? promisedMax : formsMax);
  const fits = () => {
    const left = others.filter((place) => !given.includes(place));
    return left.length < most() && left.reduce((sum, [, place]) => sum + place.bytes, bytes) <= bytesMax;
  };
  while (!fits()) {
    const next = inOrder.shift();
    if (!next) return undefined;
    given.push(next);
  }
  const free = Array.from({ length: promisedMax }, (_, number) => String(number)).find((number) => !places.has(number));
  // One that is given up is written over.
  return { number: own ?? free ?? given[0]?.[0] ?? "0", given };
}

/** As a post counts them: what came in one can be kept. */
function bytesOf({ entries }: Pick<SavedDraft, "entries">): number {
  return entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);
}

function labelOf({ entries }: Pick<SavedDraft, "entries">): string {
  const valueOf = (wanted: string) => entries.find(([name]) => name === wanted)?.[1].trim();
  return [valueOf("workOrderNumber"), valueOf("vehicleVin")].filter(Boolean).join(" · ").slice(0, 80);
}
