import type { SentFile } from "../claim-posts.ts";
import { uploadFile } from "../import-pages.ts";
import { mainly, type FindTargets } from "./targets.ts";

/** Where a file is chosen, and where one that was checked is confirmed. @param address the first of both */
export function importTargets(address: string, formId: string, file: SentFile): FindTargets {
  return async ({ visitorOf }) => {
    const checked = await uploadFile(visitorOf("wangqiang"), address, file);
    const bytes = typeof file.bytes === "string" ? Buffer.from(file.bytes) : file.bytes;
    const own = { attacker: "wangqiang", formId, entries: [], sound: 303 } as const;
    return [
      { ...own, name: `${formId}: a file`, addresses: [address], file: { field: "file", name: file.name, bytes } },
      {
        ...own,
        name: `${formId}: its confirmation`,
        addresses: mainly(checked.path, [`${address}/0`, `${address}/__proto__`]),
        buttons: ["confirm", "discard"],
        unseen: ["0", "__proto__"],
      },
    ];
  };
}
