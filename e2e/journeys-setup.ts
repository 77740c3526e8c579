import "vitest";
import type { TestProject } from "vitest/node";
import { findBrowser } from "./browser.ts";
import openScreens from "./screens-setup.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserPath: string;
  }
}

/** What screen tests need, and a browser: unpacked here once, because a browser being written cannot be started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("browserPath", await findBrowser());
  return openScreens(project);
}
