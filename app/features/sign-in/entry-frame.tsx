import type { ReactNode } from "react";

/** What stands beside whatever is asked of somebody who is not inside yet. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <main className="entry">
      <div className="entry-brand">
        <p>
          <span className="brand-mark" aria-hidden="true" />
          保修索赔平台
        </p>
        <ul>
          <li>索赔单的提交、审核与赔付</li>
          <li>厂家与经销商在同一处处理</li>
          <li>电脑、手机和手持终端均可使用</li>
        </ul>
      </div>
      <div className="entry-form">{children}</div>
    </main>
  );
}
