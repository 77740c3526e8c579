import { test as playwright, type Browser } from "@playwright/test";
import { noteCookies, signIn, toActor, type Actor } from "./actor.ts";
import { openWindow, type ScriptMode, type Width } from "./browser.ts";
import { collectFindings } from "./findings.ts";
import { removeSavedDrafts } from "./kept-forms.ts";
import { backend, forgetVisitors } from "./screen.ts";
import { stateDir } from "./worker-fixture.ts";
import type { Account } from "./visitor.ts";

export { expect } from "@playwright/test";

/** How an actor differs from what the project says. */
interface Equipment {
  mode?: ScriptMode;
  width?: Width;
  browser?: Browser;
}

/** Options of a project; a file or a group of tests may set its own with `test.use`. */
export interface Options {
  mode: ScriptMode;
  width: Width;
}

/** Hands over the fixtures that open windows to what several tests share. */
export type Arrive = ActorFixtures["arrive"];
export type Enter = ActorFixtures["enter"];

export interface ActorFixtures {
  /** Opens a window for an account, not signed in. At the test's end nothing but what is expected may have been wrong in it. */
  arrive(account: Account, equipment?: Equipment): Promise<Actor>;
  /** Opens a window for an account and signs it in. */
  enter(account: Account, equipment?: Equipment): Promise<Actor>;
}

/** Tests of a worker share their product and their backend: what a file leaves in these, the next one would begin with. */
let currentFile: string | undefined;

export const test = playwright.extend<Options & ActorFixtures & { cleanFile: void }>({
  mode: ["on", { option: true }],
  width: [1366, { option: true }],

  cleanFile: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are asked for
    async ({}, use, { file }) => {
      if (file !== currentFile) {
        currentFile = file;
        numbers = 0;
        forgetVisitors();
        if (stateDir) await removeSavedDrafts(stateDir);
        await backend.heal();
      }
      await use();
    },
    { auto: true },
  ],

  arrive: async ({ browser, mode, width }, use) => {
    const actors: Actor[] = [];
    await use(async (account, equipment = {}) => {
      const equipped = { mode, width, browser, ...equipment };
      const window = await openWindow(equipped.browser, equipped.mode, equipped.width);
      const findings = collectFindings(window, equipped.mode);
      const page = await window.newPage();
      const actor = toActor({ account, mode: equipped.mode, width: equipped.width, page, findings, expected: [] });
      actors.push(actor);
      return actor;
    });
    for (const { page } of actors) {
      await noteCookies(page);
      await page.context().close();
    }
    const unexpected = actors.flatMap(({ account, findings, expected }) =>
      findings.filter((finding) => !expected.some((pattern) => pattern.test(finding))).map((finding) => `${account}: ${finding}`),
    );
    playwright.expect(unexpected).toEqual([]);
  },

  enter: async ({ arrive }, use) => {
    await use(async (account, equipment) => {
      const actor = await arrive(account, equipment);
      await signIn(actor);
      return actor;
    });
  },
});

let numbers = 0;

/** A small number that no other test of this file gets in this run, in whichever project and worker. */
export function nextNumber(): number {
  return Number(process.env.TEST_WORKER_INDEX) * 4 + ++numbers;
}
