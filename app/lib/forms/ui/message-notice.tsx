import type { ReactNode } from "react";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { Notice } from "./notice.tsx";

/** What became of a form's last post, read out when it appears. */
export function MessageNotice({ message, children }: { message: FormMessage; children?: ReactNode }) {
  const { tone, title, advice, reference } = message;
  return (
    <Notice tone={tone} title={title} announce>
      {advice && <p>{advice}</p>}
      {reference && <p>问题编号：{reference}</p>}
      {children}
    </Notice>
  );
}
