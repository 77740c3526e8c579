import { useEffect, useState } from "react";
import { Notice } from "../components/form/notice.tsx";

/** Says that the line is down before a click finds out. */
export function OfflineNotice() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  if (!offline) return null;
  return (
    <Notice tone="warning" announce title="网络已断开">
      恢复连接前请不要离开本页，填写的内容仍在页面中。
    </Notice>
  );
}
