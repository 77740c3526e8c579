import { useNavigation } from "@remix-run/react";

/** A bar along the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="progress" role="progressbar" aria-label="正在载入" />;
}
