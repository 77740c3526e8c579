import type { RouteEntry } from "./route-entry.ts";

/*
 * Routes that repeat in the route table, each family from one call: a screen of both sides, and the addresses a list or a
 * document needs besides its screens. Like the table itself, browser-safe and readable by the build: it imports types alone.
 */

/** What a screen is on either side. */
type Shared = Omit<RouteEntry, "id" | "path" | "audience" | "menu" | "parent" | "twin" | "file">;
/** What is a side's own. */
interface End<Id extends string> extends Pick<RouteEntry, "path" | "menu" | "parent" | "file" | "posts"> {
  id: Id;
}
/** An entry of the table whose id and audience are known to the compiler. */
type Made<Id extends string, Audience extends RouteEntry["audience"]> = RouteEntry & { id: Id; audience: Audience };

/** One screen under the addresses of both sides. */
export function twins<const Dealer extends string, const Company extends string>(
  shared: Shared,
  dealer: End<Dealer>,
  company: End<Company>,
): [Made<Dealer, "dealer">, Made<Company, "company">] {
  return [
    { ...shared, ...dealer, audience: "dealer", twin: company.id },
    { ...shared, ...company, audience: "company" },
  ];
}

/** A list, and under its address the file with all its rows: for whom the list is, by the same menu entry. */
export function listWithFile<
  const List extends RouteEntry & { kind: "list" },
  const File extends Pick<RouteEntry, "id" | "module" | "title">,
>(list: List, exported: File) {
  const { audience, menu } = list;
  return [
    { ...list, file: exported.id },
    {
      ...file,
      ...exported,
      path: `${list.path}/export`,
      audience: audience as List["audience"],
      ...(menu ? { menu } : {}),
      parent: list.id,
    },
  ] as const;
}

interface DocumentSide<Prefix extends string> {
  /** Begins the ids: claimUpload, companyClaimUpload. */
  prefix: Prefix;
  /** Begins the addresses. */
  base: string;
  /** The list, by id and address, and the menu entry all of them belong to. */
  list: { id: string; path: string; menu: string };
  /** The document's page, by id and address. */
  detail: { id: string; path: string };
  /** Menu entry of whoever may file one, where uploading is for them alone. */
  uploads?: string;
}

const file = { frame: "none", kind: "resource", auxiliary: true } as const;

/** What a document of claims' kind needs beside its screens, on both sides: export, attachments, done page, upload, look-ups. */
export function documentRoutes<const Dealer extends string, const Company extends string>(
  document: string,
  { module, title }: { module: string; title: string },
  dealer: DocumentSide<Dealer>,
  company: DocumentSide<Company>,
) {
  const both = <const Name extends string>(name: Name, shared: Shared, end: (side: DocumentSide<string>) => Omit<End<string>, "id">) =>
    twins(
      shared,
      { id: `${dealer.prefix}${name}` as `${Dealer}${Name}`, ...end(dealer) },
      { id: `${company.prefix}${name}` as `${Company}${Name}`, ...end(company) },
    );
  const resource = { ...file, document } as const;
  const page = { frame: "shell", document, auxiliary: true } as const;
  const editor = "screens/application/editor";
  const lookUp = "screens/application/look-up";
  return [
    ...both("Export", { ...file, module, title }, ({ list }) => ({ path: `${list.path}/export`, menu: list.menu, parent: list.id })),
    ...both("Attachment", { ...resource, module: "document/attachment.ts", title: "附件" }, ({ list, detail }) => ({
      path: `${detail.path}/attachment/:number`,
      menu: list.menu,
      parent: detail.id,
    })),
    ...both("Done", { ...page, module: "document/done.tsx", kind: "entry", title: "操作成功" }, ({ base, list }) => ({
      path: `${base}/done/:id`,
      menu: list.menu,
      parent: list.id,
    })),
    ...both("Upload", { ...resource, module: `${editor}/upload.ts`, title: "上传附件", posts: "file" }, ({ base, list, uploads }) => ({
      path: `${base}/upload`,
      menu: uploads ?? list.menu,
      parent: list.id,
    })),
    ...both("UploadPreview", { ...resource, module: `${editor}/upload-preview.ts`, title: "查看附件" }, ({ base, list, uploads }) => ({
      path: `${base}/upload/preview`,
      menu: uploads ?? list.menu,
      parent: list.id,
    })),
    ...both("LookUp", { ...page, module: `${lookUp}/look-up.tsx`, kind: "list", title: "查找" }, ({ base, list }) => ({
      path: `${base}/look-up/:what`,
      menu: list.menu,
      parent: list.id,
    })),
    ...both("LookUpRows", { ...resource, module: `${lookUp}/rows.ts`, title: "查找结果" }, ({ base, list, prefix }) => ({
      path: `${base}/look-up/:what/rows`,
      menu: list.menu,
      parent: `${prefix}LookUp`,
    })),
  ];
}
