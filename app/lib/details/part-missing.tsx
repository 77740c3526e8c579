import { useLocation } from "@remix-run/react";
import { Notice } from "../forms/ui/notice.tsx";

/** A part of a page the page can do without: what it shows, or what to say in its place. */
export type OptionalPart<View> = { ok: true; value: View } | { ok: false; message: string; reference: string };

/** Stands where a part could not be read; the rest of the page is as good as ever. `what`: 检查记录. */
export function PartMissing({ what, part }: { what: string; part: { message: string; reference: string } }) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="warning" title={`${what}暂时无法读取（${part.message}）`}>
      <p>
        问题编号：{part.reference} <a href={pathname + search}>重试</a>
      </p>
    </Notice>
  );
}
