import { createContext, useContext, type ReactNode } from "react";
import type { ApplicationKind, ApplicationName } from "./application-kind.ts";
import { applicationKinds } from "./application-kinds.ts";

const ApplicationContext = createContext<ApplicationKind | undefined>(undefined);

/** Tells the parts of a page which kind of document they are about. */
export function ApplicationProvider({ name, children }: { name: ApplicationName; children: ReactNode }) {
  return <ApplicationContext.Provider value={applicationKinds[name]}>{children}</ApplicationContext.Provider>;
}

/** The kind of document the page is about. */
export function useApplication(): ApplicationKind {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error("a part of an application's page outside of it");
  return application;
}
