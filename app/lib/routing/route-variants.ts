import type { RouteEntry } from "./route-entry.ts";

/** What a screen is on either side. */
type Shared = Omit<RouteEntry, "id" | "path" | "audience" | "menu" | "parent" | "variant" | "file">;
/** What is a side's own. */
interface End<Id extends string> extends Pick<RouteEntry, "path" | "menu" | "parent" | "file" | "posts"> {
  id: Id;
}
/** An entry of the table whose id and audience are known to the compiler. */
type Made<Id extends string, Audience extends RouteEntry["audience"]> = RouteEntry & { id: Id; audience: Audience };

/** One screen under the addresses of both sides. */
export function routeVariants<const Dealer extends string, const Company extends string>(
  shared: Shared,
  dealer: End<Dealer>,
  company: End<Company>,
): [Made<Dealer, "dealer">, Made<Company, "company">] {
  return [
    { ...shared, ...dealer, audience: "dealer", variant: company.id },
    { ...shared, ...company, audience: "company" },
  ];
}
