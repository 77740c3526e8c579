import { useEffect, useState, type RefObject } from "react";
import { askScript } from "../data/ask-script.ts";
import { pathTo } from "#app/registry/route-table.ts";

const everyMs = 3_000;
/** As long as a link is good. */
const untilMs = 15 * 60_000;

interface PhoneUploadProps {
  /** Names the form the pictures are for. */
  formKey: string;
  /** Takes in what waits: the form's own button for its files. */
  upload: RefObject<HTMLButtonElement>;
}

/**
 * The way to a code that lets a phone send pictures into this form. With scripts they come in by themselves once it was opened; without
 * them the next post of the form takes them in.
 */
export function PhoneUpload({ formKey, upload }: PhoneUploadProps) {
  const [openedAt, setOpenedAt] = useState<number>();
  const query = new URLSearchParams({ form: formKey }).toString();
  useEffect(() => {
    if (openedAt === undefined) return undefined;
    const timer = setInterval(() => {
      if (Date.now() - openedAt > untilMs) return setOpenedAt(undefined);
      void countWaiting(query).then((count) => count > 0 && upload.current?.click());
    }, everyMs);
    return () => clearInterval(timer);
  }, [openedAt, query, upload]);
  return (
    <p className="field-hint">
      <a href={`${pathTo("phoneLink")}?${query}`} target="_blank" rel="noreferrer" onClick={() => setOpenedAt(Date.now())}>
        用手机拍照上传
        <span className="unseen">（新窗口）</span>
      </a>
      {openedAt !== undefined && "，手机上传后会自动取回。"}
    </p>
  );
}

/** None where it cannot be told now: it is asked again. */
async function countWaiting(query: string): Promise<number> {
  return (await askScript<{ count: number }>(`${pathTo("phoneWaiting")}?${query}`))?.count ?? 0;
}
