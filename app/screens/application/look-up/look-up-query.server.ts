import { z } from "zod";
import { readPaging, textFilter, vinFilter } from "../../../list/list-query.server.ts";
import { lookUpParams, type LookUpContext } from "./look-up-address.ts";

/** A look-up as its address asks for it: whatever stands in a URL becomes one of these, never an error. */
export interface LookUpQuery {
  /** Key of the kept form. */
  form: string | undefined;
  line: string | undefined;
  /** What the address says of the form; a kept form's own text goes before it. */
  said: LookUpContext;
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
    said: toContext((name) => params.get(name)),
    filter,
    ...readPaging(params),
    notices,
  };
}

/** What narrows a look-up, as a backend can be asked for it: a VIN in capitals, a day only where it is one. */
export function toContext(said: (name: keyof LookUpContext) => string | null): LookUpContext {
  const plain = (name: keyof LookUpContext) => textFilter.safeParse(said(name) ?? "").data ?? "";
  return {
    vin: vinFilter.safeParse(said("vin") ?? "").data ?? "",
    day: z.iso.date().safeParse(plain("day")).data ?? "",
    symptom: plain("symptom"),
    place: plain("place"),
    dealer: plain("dealer"),
  };
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
