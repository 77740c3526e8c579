import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Goes to a list after the documented time, counted from when the page is seen; without milliseconds it stays. */
export function useReturn(list: string, milliseconds: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (milliseconds === undefined) return;
    // One that goes on by script must not jump a second time.
    stopOwnJump();
    // Back must lead before this page, not to it and on again.
    const timer = setTimeout(() => navigate(list, { replace: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [list, milliseconds, navigate]);
}

/**
 * A page that came as a document brought a jump of its own along, by the answer's header. One that came by scripts has none, and what it is
 * still loading is not broken off.
 */
export function stopOwnJump(): void {
  const [document] = performance.getEntriesByType("navigation");
  if (document?.name.split("#")[0] === location.href.split("#")[0]) window.stop();
}
