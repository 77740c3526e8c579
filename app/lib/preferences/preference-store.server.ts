import { z } from "zod";
import { pageSizes } from "#gateway/conventions.ts";
import type { RequestContext } from "../request/context.ts";
import { createHostCookie } from "../request/host-cookie.ts";

/*
 * What a user keeps: the open group of the menu, the columns of a list and its saved searches last on the server, with the
 * user; whether the menu is collapsed is a matter of the screen in front of one and stays in a cookie of that browser.
 */

const collapsedCookie = createHostCookie("menu");

const listName = z.string().regex(/^[a-z][a-zA-Z]{0,39}$/);
const PageSize = z.coerce.number().pipe(z.literal([...pageSizes]));
const Columns = z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(60);
const SavedSearch = z.object({
  name: z.string().trim().min(1).max(30),
  /** Query of the list, without the question mark. */
  search: z.string().max(500),
});
export type SavedSearch = z.output<typeof SavedSearch>;
const SavedSearches = z.array(SavedSearch).max(20);
const OpenGroup = z.string().regex(/^[\w.-]{0,60}$/);

/** A change of one setting, as a form sends it. */
const Change = z.discriminatedUnion("setting", [
  z.object({ setting: z.literal("menu"), collapsed: z.enum(["yes", "no"]) }),
  z.object({ setting: z.literal("openGroup"), group: OpenGroup }),
  z.object({ setting: z.literal("noticesSeen") }),
  z.object({ setting: z.literal("autoReturn"), wanted: z.enum(["yes", "no"]) }),
  z.object({ setting: z.literal("columns"), list: listName, column: Columns }),
  z.object({ setting: z.literal("defaultColumns"), list: listName }),
  z.object({ setting: z.literal("rows"), list: listName, size: PageSize }),
  z.object({ setting: z.literal("density"), list: listName, density: z.enum(["compact", "wide"]) }),
  z.object({ setting: z.literal("saveSearch"), list: listName, name: SavedSearch.shape.name, search: SavedSearch.shape.search }),
  z.object({ setting: z.literal("removeSearch"), list: listName, name: z.string().max(30) }),
]);
export type PreferenceChange = z.output<typeof Change>;

/** The change a form asks for; undefined when it asks for none that is known. */
export function readPreferenceChange(form: FormData): PreferenceChange | undefined {
  const fields = { ...Object.fromEntries(form), column: form.getAll("column") };
  const change = Change.safeParse(fields);
  return change.success ? change.data : undefined;
}

/** Stores a change. @returns the Set-Cookie value it needs, if any. */
export async function storePreference(change: PreferenceChange, context: RequestContext): Promise<string | undefined> {
  const { preferences, signedIn, secureCookies } = context;
  switch (change.setting) {
    case "menu":
      return collapsedCookie.serialize(change.collapsed === "yes", secureCookies);
    case "openGroup":
      await preferences.write("openGroup", change.group);
      return undefined;
    case "noticesSeen":
      // The end of the session names it: the next sign-in's notices are shown again.
      await preferences.write("noticesSeen", signedIn?.expiresAt);
      return undefined;
    case "autoReturn":
      await preferences.write("autoReturn", change.wanted === "yes");
      return undefined;
    case "columns":
      await preferences.write(`columns.${change.list}`, change.column);
      return undefined;
    case "defaultColumns":
      await preferences.write(`columns.${change.list}`, null);
      return undefined;
    case "rows":
      await preferences.write(`size.${change.list}`, change.size);
      return undefined;
    case "density":
      await preferences.write(`density.${change.list}`, change.density);
      return undefined;
    case "saveSearch":
    case "removeSearch": {
      await writeSavedSearches(context, change.list, (saved) => {
        const others = saved.filter(({ name }) => name !== change.name);
        // The newest stands first; the oldest beyond twenty goes.
        return change.setting === "saveSearch" ? [{ name: change.name, search: change.search }, ...others].slice(0, 20) : others;
      });
      return undefined;
    }
  }
}

/** The columns a user chose for a list; undefined when the default ones are shown. */
export function readChosenColumns(settings: Readonly<Record<string, unknown>>, list: string): string[] | undefined {
  const columns = Columns.safeParse(settings[`columns.${list}`]);
  return columns.success ? columns.data : undefined;
}

/** How many rows of a list a user wants on a page; undefined before anything was chosen. */
export function readChosenSize(settings: Readonly<Record<string, unknown>>, list: string): (typeof pageSizes)[number] | undefined {
  const size = PageSize.safeParse(settings[`size.${list}`]);
  return size.success ? size.data : undefined;
}

/** Whether a user wants the rows of a list further apart. */
export function readWide(settings: Readonly<Record<string, unknown>>, list: string): boolean {
  return settings[`density.${list}`] === "wide";
}

/** The searches a user saved for a list, newest first. */
export function readSavedSearches(settings: Readonly<Record<string, unknown>>, list: string): SavedSearch[] {
  const searches = SavedSearches.safeParse(settings[`searches.${list}`]);
  return searches.success ? searches.data : [];
}

/** Changes the searches a user saved for a list, one change after the other: what another window saves meanwhile is not lost. */
export async function writeSavedSearches(
  { preferences, records }: Pick<RequestContext, "preferences" | "records">,
  list: string,
  change: (saved: readonly SavedSearch[]) => readonly SavedSearch[] | Promise<readonly SavedSearch[]>,
): Promise<void> {
  const key = `searches.${list}`;
  await records.alone(`preferences.${key}`, async () =>
    preferences.write(key, SavedSearches.parse(await change(readSavedSearches(await preferences.read(), list)))),
  );
}

/** Whether success pages go to the list by themselves, which everybody may switch off for good. */
export async function readAutoReturn({ preferences, log }: Pick<RequestContext, "preferences" | "log">): Promise<boolean> {
  try {
    return (await preferences.read())["autoReturn"] !== false;
  } catch (error) {
    // Whoever switched it off needs time to read: then rather no jump at all.
    log.warn({ err: error }, "preferences cannot be read");
    return false;
  }
}

/**
 * The group of the menu opened last, whether success pages go on by themselves, and whether the notices of this sign-in
 * have been put away. A settings store that does not answer costs that comfort, not the page.
 */
export async function readFrameSettings({ preferences, signedIn, log }: RequestContext) {
  try {
    const settings = await preferences.read();
    const group = OpenGroup.safeParse(settings["openGroup"]);
    return {
      openGroup: group.success ? group.data : undefined,
      autoReturn: settings["autoReturn"] !== false,
      answeredSurvey: settings[answeredSurvey],
      noticesSeen: signedIn !== undefined && settings["noticesSeen"] === signedIn.expiresAt,
    };
  } catch (error) {
    log.warn({ err: error }, "preferences cannot be read");
    return { openGroup: undefined, autoReturn: true, answeredSurvey: undefined, noticesSeen: false };
  }
}

/** Name of the setting that tells which questionnaire the user has handed in last. */
const answeredSurvey = "answeredSurvey";

/**
 * Remembers that a questionnaire was handed in: the word that one waits is kept for some minutes by every process, and must not be
 * believed any more. It is a comfort; that it cannot be stored is no reason to say that nothing was handed in.
 */
export async function storeAnsweredSurvey({ preferences, log }: RequestContext, surveyId: string): Promise<void> {
  try {
    await preferences.write(answeredSurvey, surveyId);
  } catch (error) {
    log.warn({ err: error }, "preferences cannot be written");
  }
}

/** Whether this browser shows the menu collapsed. */
export async function readCollapsed(request: Request): Promise<boolean> {
  return (await collapsedCookie.parse(request.headers.get("cookie"))) === true;
}
