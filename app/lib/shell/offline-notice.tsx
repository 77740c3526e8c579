import { useEffect, useRef, useState } from "react";
import { Notice } from "../forms/ui/notice.tsx";

/**
 * Says that the line is down before a click finds out, and then stays: what leads away from a page would end on the browser's own
 * error page, and what was typed with it. Forms that send something say by themselves that it did not arrive.
 */
export function OfflineNotice() {
  const [offline, setOffline] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => {
      setOffline(!navigator.onLine);
      setWanted(undefined);
    };
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  useEffect(() => {
    if (!offline) return;
    const stay = (event: Event) => {
      const name = namesAnotherPage(event);
      if (name === undefined) return;
      event.preventDefault();
      setWanted(name);
    };
    // Before React, whose handlers listen further in and take a prevented event for done.
    document.addEventListener("click", stay, { capture: true });
    document.addEventListener("submit", stay, { capture: true });
    return () => {
      document.removeEventListener("click", stay, { capture: true });
      document.removeEventListener("submit", stay, { capture: true });
    };
  }, [offline]);
  useEffect(() => {
    if (wanted !== undefined) place.current?.scrollIntoView({ block: "nearest" });
  }, [wanted]);
  if (!offline) return null;
  return (
    <div ref={place}>
      <Notice tone="warning" announce title="网络已断开">
        {wanted === undefined ? "恢复连接前请不要离开本页" : `“${wanted}”要等恢复连接后才能打开`}，填写的内容仍在页面中。
      </Notice>
    </div>
  );
}

/** What a click, or a form that only asks, leads to in this window; undefined for what stays on the page. */
function namesAnotherPage({ type, target }: Event): string | undefined {
  if (!(target instanceof Element)) return undefined;
  if (type === "submit") return target instanceof HTMLFormElement && target.method === "get" ? "查询结果" : undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target === "_blank") return undefined;
  const within = link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
  return within ? undefined : link.innerText.trim() || "页面";
}
