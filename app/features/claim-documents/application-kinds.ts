import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import { claimKind } from "../claims/claim-kind.ts";
import { preAuthorizationKind } from "../pre-authorizations/pre-authorization-kind.ts";
import type { ApplicationKind, ApplicationName } from "./application-kind.ts";

/** Both kinds of application. */
export const applicationKinds: Readonly<Record<ApplicationName, ApplicationKind>> = {
  claim: claimKind,
  preAuthorization: preAuthorizationKind,
};

/** The kind of application a route is about. @throws for a route of none: a bug of the route table */
export function applicationOf({ route }: { route: RouteEntry | undefined }): ApplicationKind {
  const name = route?.document ?? "";
  if (!isApplicationName(name)) throw new Error(`route ${route?.id ?? "?"} is about no application`);
  return applicationKinds[name];
}

function isApplicationName(name: string): name is ApplicationName {
  return Object.hasOwn(applicationKinds, name);
}
