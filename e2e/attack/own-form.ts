import { readFileSync } from "node:fs";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { routeTable, type RouteEntry, type RouteId } from "#app/registry/route-table.ts";
import { root } from "../product.ts";
import type { Aim, FindTargets, Target } from "./targets.ts";

/** An action attacked with the form its own page shows. One with documents to aim at, or with text to keep, deserves a target of its own. */
export const ownFormsOf =
  (...ids: readonly RouteId[]): FindTargets =>
  ({ visitorOf }) =>
    Promise.all(routeTable.filter(({ id }) => ids.includes(id)).map((entry) => toTarget(entry, visitorOf)));

/** The actions that no target is aimed at, by the ids of their routes. */
export function unattacked(targets: readonly Target[]): string[] {
  const attacked = targets.flatMap(({ addresses }) => addresses.map((address) => address.split("?")[0] ?? ""));
  return routeTable.filter((entry) => takesPosts(entry) && !attacked.some((address) => patternOf(entry).test(address))).map(({ id }) => id);
}

/** Whether a route has an action of its own. */
export function takesPosts({ module }: RouteEntry): boolean {
  return /^export (?:async )?(?:function|const|\{)[^;(=]*\baction\b/m.test(readFileSync(`${root}/app/${module}`, "utf8"));
}

function patternOf({ path }: RouteEntry): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

async function toTarget({ id, path, audience }: RouteEntry, visitorOf: Aim["visitorOf"]): Promise<Target> {
  const attacker = ({ anyone: "nobody", company: "liufang", dealer: "d10001", both: "d10001", "signed-in": "d10001" } as const)[audience];
  const address = path.replace(/:\w+/g, "0");
  const page = await visitorOf(attacker).get(address);
  const fields = page.$("main form[method=post]").first().serializeArray();
  const token = fields.find(({ name }) => name === csrfTokenName)?.value ?? "";
  const entries = fields.filter(({ name }) => name !== csrfTokenName).map(({ name, value }): [string, string] => [name, value]);
  return { name: `own form of ${id}`, attacker, addresses: [address], entries, formId: formIdOf(token) };
}

/** A token says in the open what it is for. */
function formIdOf(token: string): string {
  const content: unknown = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8") || "{}");
  return typeof content === "object" && content !== null && "formId" in content ? String(content.formId) : "none";
}
