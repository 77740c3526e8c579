import { useState } from "react";

/** Puts a number into the clipboard; the button itself says that it has, or that the browser did not let it. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const copied = await writeClipboard(text);
    setSaid(copied ? "已复制" : "无法复制");
    setTimeout(() => setSaid(""), 2000);
  };
  return (
    <button type="button" className="copy no-print" aria-label={`复制 ${text}`} onClick={() => void copy()}>
      {said ? <span role="status">{said}</span> : "复制"}
    </button>
  );
}

/** Over plain http a browser has no clipboard to give: the old command still copies what is selected. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
