import { z } from "zod";
import type { UserRecords } from "../server/user-records.ts";

/** A half-filled form, kept on the server for the user who typed it. */
export interface KeptForm {
  /** The key of the form's token: one form rendered once, and every version of it that was posted. */
  key: string;
  formId: string;
  /** Path and query of the page it belongs to, without `form=`. */
  address: string;
  entries: [string, string][];
  /** ISO 8601. */
  savedAt: string;
  reason: "lookUp" | "expired" | "autosave" | "failed";
}

/** The half-filled forms of one user: for seven days, at most twenty (the oldest goes), at most 512 KB each. */
export interface Stash {
  /** Keeps a form, in place of what was kept under its key before. `tooLarge`: nothing is kept, and nothing lost of before. */
  keep(form: Omit<KeptForm, "savedAt">): Promise<"kept" | "tooLarge">;
  find(key: string): Promise<KeptForm | undefined>;
  /** The form left last on a page. */
  newest(formId: string, address: string): Promise<KeptForm | undefined>;
  drop(key: string): Promise<void>;
}

const secondsKept = 7 * 24 * 3600;
const formsMax = 20;
const bytesMax = 512 * 1024;
const forms = "kept-forms";
const index = "kept-form-index";
/** Every user has one index. */
const indexKey = "all";

const KeptFormSchema = z.object({
  key: z.string(),
  formId: z.string(),
  address: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  savedAt: z.string(),
  reason: z.enum(["lookUp", "expired", "autosave", "failed"]),
});
const Place = z.object({ key: z.string(), formId: z.string(), address: z.string(), savedAt: z.number() });
type Place = z.output<typeof Place>;

/**
 * Each form is a record of its own, so that tabs do not overwrite each other; an index of twenty numbered places tells
 * which there are. A place is chosen by one copy of the product at a time, so that two forms never get the same.
 */
export function createStash(records: UserRecords, now: () => number = Date.now): Stash {
  return {
    async keep(form) {
      const kept: KeptForm = { ...form, savedAt: new Date(now()).toISOString() };
      if (Buffer.byteLength(JSON.stringify(kept.entries)) > bytesMax) return "tooLarge";
      await records.alone(index, async () => {
        await records.write(forms, form.key, { form: kept }, secondsKept);
        const { number, given } = choosePlace(await readPlaces(), form.key);
        const { key, formId, address } = form;
        await records.write(index, indexKey, { [number]: { key, formId, address, savedAt: now() } satisfies Place }, secondsKept);
        if (given !== undefined && given !== form.key) await records.remove(forms, given);
      });
      return "kept";
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
    async drop(key) {
      await records.alone(index, async () => {
        await records.remove(forms, key);
        const gone = [...(await readPlaces())].filter(([, place]) => place.key === key).map(([number]): [string, null] => [number, null]);
        if (gone.length > 0) await records.write(index, indexKey, Object.fromEntries(gone), secondsKept);
      });
    },
  };

  async function find(key: string): Promise<KeptForm | undefined> {
    const form = KeptFormSchema.safeParse((await records.read(forms, key))["form"]);
    return form.success ? form.data : undefined;
  }

  /** Places in use, by their number. */
  async function readPlaces(): Promise<Map<string, Place>> {
    const fields = Object.entries(await records.read(index, indexKey));
    return new Map(
      fields.flatMap(([number, value]): [string, Place][] => {
        const place = Place.safeParse(value);
        return place.success ? [[number, place.data]] : [];
      }),
    );
  }
}

/** The form's own place, else a free one, else that of the oldest, which is given up. */
function choosePlace(places: ReadonlyMap<string, Place>, key: string): { number: string; given: string | undefined } {
  const own = [...places].find(([, place]) => place.key === key);
  if (own) return { number: own[0], given: undefined };
  const free = Array.from({ length: formsMax }, (_, number) => String(number)).find((number) => !places.has(number));
  if (free !== undefined) return { number: free, given: undefined };
  const [oldest] = [...places].sort(([, one], [, other]) => one.savedAt - other.savedAt);
  return { number: oldest?.[0] ?? "0", given: oldest?.[1].key };
}
