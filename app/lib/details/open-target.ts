import { useEffect } from "react";

/** Whoever follows a link into a fold means what is in it: the fold opens. Younger browsers do that by themselves. */
export function useOpenTarget(): void {
  useEffect(() => {
    function open() {
      const target = document.getElementById(window.location.hash.slice(1));
      for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
      target?.scrollIntoView({ block: "nearest" });
    }
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}
