import type { RouteEntry } from "./route-entry.ts";

/*
 * The addresses of an import: where a file is chosen, what became of one, its refused rows and the template. Like the route table
 * itself, browser-safe and readable by the build: it imports types alone.
 */

interface ImportPlaces<Prefix extends string> extends Pick<RouteEntry, "audience" | "menu" | "parent" | "permission" | "auxiliary"> {
  /** What one row is called: 工时. */
  word: string;
  /** Begins the ids: laborImport, laborImportJob … */
  prefix: Prefix;
  /** Where a file is chosen. */
  path: string;
  /** The module of each part, under app/. */
  screens: Readonly<Record<"upload" | "job" | "refused" | "template", string>>;
}

type Part = "" | "Job" | "Refused" | "Template";

/** Every address of an import. */
export function importRoutes<const Prefix extends string>({ word, prefix, path, screens, ...shared }: ImportPlaces<Prefix>) {
  const file = { kind: "resource", frame: "none", auxiliary: true } as const;
  const upload = `${prefix}Import` as const;
  const job = `${upload}Job` as const;
  const entries: (RouteEntry & { id: `${Prefix}Import${Part}` })[] = [
    { ...shared, id: upload, path, module: screens.upload, kind: "import", frame: "shell", title: `${word}导入`, posts: "file" },
    {
      ...shared,
      id: job,
      path: `${path}/:id`,
      module: screens.job,
      kind: "detail",
      frame: "shell",
      title: "导入结果",
      parent: upload,
      auxiliary: true,
    },
    { ...shared, ...file, id: `${upload}Refused`, path: `${path}/:id/refused`, module: screens.refused, title: "未通过的行", parent: job },
    { ...shared, ...file, id: `${upload}Template`, path: `${path}/template`, module: screens.template, title: "导入模板", parent: upload },
  ];
  return entries;
}
