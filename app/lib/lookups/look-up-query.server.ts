import { z } from "zod";
import { readDay } from "#gateway/rules/typed-input.ts";
import { readPaging, textFilter, vinFilter } from "../forms/values/asked-values.server.ts";
import type { ContextKind } from "./look-up-source.server.ts";
import { lookUpParams } from "./look-ups.ts";

/** A look-up as its address asks for it: whatever stands in a URL becomes one of these, never an error. */
export interface LookUpQuery {
  /** Key of the kept form. */
  form: string | undefined;
  line: string | undefined;
  filter: Readonly<Record<string, string>>;
  page: number;
  size: number;
  notices: readonly string[];
}

const key = z.string().min(1).max(100);

/** Reads a look-up's address; `filters` are the ones the look-up has. What cannot be used is left out and told. */
export function readLookUpQuery(params: URLSearchParams, filters: readonly { name: string; label: string }[]): LookUpQuery {
  const notices: string[] = [];
  const filter: Record<string, string> = {};
  for (const { name, label } of filters) {
    const read = textFilter.safeParse(params.get(name) ?? "");
    if (!read.success) notices.push(`“${label}”${read.error.issues[0]?.message ?? "无效"}，已忽略这个条件。`);
    else if (read.data !== "") filter[name] = read.data;
  }
  return {
    form: key.safeParse(params.get(lookUpParams.form)).data,
    line: key.safeParse(params.get(lookUpParams.line)).data,
    filter,
    ...readPaging(params),
    notices,
  };
}

/** What a form says, as a backend can be asked for it: "" where it cannot. `said`: by the same names. */
export function readContext<Name extends string>(
  takes: Readonly<Record<Name, ContextKind>>,
  said: Readonly<Record<string, string | undefined>>,
): Record<Name, string> {
  const read = Object.entries<ContextKind>(takes).map(([name, kind]) => [name, readContextValue(kind, said[name] ?? "")]);
  // Built entry by entry, from the very names.
  return Object.fromEntries(read) as Record<Name, string>;
}

function readContextValue(kind: ContextKind, said: string): string {
  switch (kind) {
    case "vin":
      return vinFilter.safeParse(said).data ?? "";
    case "day":
      return z.iso.date().safeParse(readDay(said)).data ?? "";
    case "code":
      return textFilter.safeParse(said).data ?? "";
  }
}

const rowName = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** The row a button names, in the way an address writes its query, to the letter; "" for what cannot be a code or key. */
export function readChosenRow(value: unknown): { code: string; key: string } {
  const named = new URLSearchParams(typeof value === "string" ? value : "");
  return { code: rowName.safeParse(named.get("code")).data ?? "", key: rowName.safeParse(named.get("key")).data ?? "" };
}
