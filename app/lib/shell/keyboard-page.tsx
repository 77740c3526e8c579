import { ListPage } from "../lists/ui/list-page.tsx";
import { KeyList } from "./key-list.tsx";
import { pageMeta } from "./page-meta.ts";

export const meta = pageMeta;

/** What “?” shows, as a page: it opens where scripts do not run, and can be printed. */
export default function KeyboardPage() {
  return (
    <ListPage title="键盘帮助" hint="除最后一组外，按键由脚本提供；没有脚本时，每一项都有按钮或链接。">
      <div className="card">
        <KeyList />
      </div>
    </ListPage>
  );
}
