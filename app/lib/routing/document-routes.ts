import type { RouteEntry } from "./route-entry.ts";

/*
 * The addresses a document has, from its list to its attachments, on one side or on both: what they have in common stands here,
 * once. Like the route table itself, browser-safe and readable by the build: it imports types alone.
 */

/** What the specification gives an address to. */
interface RouteAddress extends Pick<RouteEntry, "posts"> {
  id: string;
  path: string;
}

/** A document as one side has it. */
interface AudienceRoutes {
  /** Its id is the menu entry that all parts belong to. */
  list: RouteAddress;
  /** Its id is a menu entry of its own. */
  create?: RouteAddress;
  detail?: RouteAddress;
  /** Begins the ids of all other parts: claimExport, companyClaimExport. */
  prefix?: string;
  /** Begins the addresses of those that stand neither under the list nor under the document. */
  base?: string;
  /** Menu entry of whoever may file one, where uploading is for them alone. */
  uploads?: string;
}

type RouteAddressName = "list" | "create" | "detail";
type UnderDetail = "edit" | "attachment";
type UnderBase = "done" | "upload" | "uploadPreview" | "lookUp" | "lookUpRows";
type PartName = RouteAddressName | UnderDetail | UnderBase | "export";

/** The module of each part there is, under app/. */
type DocumentScreens = Readonly<{ list: string } & Partial<Record<PartName, string>>> & {
  /** What one is called: 索赔单. */
  readonly word: string;
  /** What the list is called where it is not 索赔单查询. */
  readonly listTitle?: string;
  /** The name of its kind, which its screens ask for where one module serves several. */
  readonly document?: string;
};

/** What a side has to say for the parts there are. */
type AudienceFor<Part> = AudienceRoutes &
  Needed<Part, "create", "create"> &
  Needed<Part, "detail" | UnderDetail, "detail"> &
  Needed<Part, Exclude<PartName, RouteAddressName>, "prefix"> &
  Needed<Part, UnderBase, "base">;
type Needed<Part, These, Name extends keyof AudienceRoutes> = [Part & These] extends [never]
  ? unknown
  : Required<Pick<AudienceRoutes, Name>>;
type AudiencesFor<Part> = { readonly [Who in "dealer" | "company" | "both"]?: AudienceFor<Part> };

type IdOf<Audience, Part> = Part extends keyof Audience & RouteAddressName
  ? Audience[Part] extends { id: infer Id }
    ? Id
    : never
  : Part extends Exclude<PartName, RouteAddressName>
    ? Audience extends { prefix: infer Prefix extends string }
      ? `${Prefix}${Capitalize<Part>}`
      : never
    : never;
type EntryOf<Audiences, Part> = {
  [Who in keyof Audiences]: RouteEntry & { id: IdOf<Audiences[Who], Part>; audience: Who };
}[keyof Audiences];

/** What a part is, whoever visits it, and where it stands on a side. */
interface PartShape extends Pick<RouteEntry, "kind" | "frame" | "posts" | "auxiliary"> {
  title(word: string): string;
  at(audience: Required<AudienceRoutes>): Partial<RouteAddress> & Pick<RouteEntry, "path" | "menu" | "parent">;
}

const page = { frame: "shell" } as const;
const form = { ...page, kind: "create", posts: "form" } as const;
const file = { frame: "none", kind: "resource", auxiliary: true } as const;

const shapes: Readonly<Record<PartName, PartShape>> = {
  list: { ...page, kind: "list", title: (word) => `${word}查询`, at: ({ list }) => list },
  create: { ...form, title: (word) => `新建${word}`, at: ({ create, list }) => ({ ...create, menu: create.id, parent: list.id }) },
  edit: {
    ...form,
    auxiliary: true,
    title: (word) => `修改${word}`,
    at: ({ detail }) => ({ path: `${detail.path}/edit`, parent: detail.id }),
  },
  detail: { ...page, kind: "detail", title: (word) => `${word}详情`, at: ({ detail, list }) => ({ ...detail, parent: list.id }) },
  export: { ...file, title: (word) => `导出${word}`, at: ({ list }) => ({ path: `${list.path}/export`, parent: list.id }) },
  attachment: {
    ...file,
    title: () => "附件",
    at: ({ detail }) => ({ path: `${detail.path}/attachment/:number`, parent: detail.id }),
  },
  done: {
    ...page,
    kind: "entry",
    auxiliary: true,
    title: () => "操作成功",
    at: ({ base, list }) => ({ path: `${base}/done/:id`, parent: list.id }),
  },
  upload: {
    ...file,
    posts: "file",
    title: () => "上传附件",
    at: ({ base, list, uploads }) => ({ path: `${base}/upload`, menu: uploads, parent: list.id }),
  },
  uploadPreview: {
    ...file,
    title: () => "查看附件",
    at: ({ base, list, uploads }) => ({ path: `${base}/upload/preview`, menu: uploads, parent: list.id }),
  },
  lookUp: {
    ...page,
    kind: "list",
    auxiliary: true,
    title: () => "查询",
    at: ({ base, list }) => ({ path: `${base}/look-up/:what`, parent: list.id }),
  },
  lookUpRows: {
    ...file,
    title: () => "查询结果",
    at: ({ base, prefix }) => ({ path: `${base}/look-up/:what/rows`, parent: `${prefix}LookUp` }),
  },
};

/**
 * Every address of a document: of each part that has a module, on each side it is described for. What a side does not say and a
 * part there is needs does not compile.
 */
export function documentRoutes<const Screens extends DocumentScreens, const Audiences extends AudiencesFor<keyof Screens & PartName>>(
  screens: Screens,
  audiences: Audiences,
): EntryOf<Audiences, keyof Screens & PartName>[] {
  // Names of a literal's keys, which the compiler widens; the type of `audiences` has asked for whatever their shapes read.
  const names = (Object.keys(shapes) as PartName[]).filter((name) => screens[name] !== undefined);
  const described = Object.entries(audiences) as ["dealer" | "company" | "both", Required<AudienceRoutes>][];
  const entries = names.flatMap((name) => described.map(([audience, routes]) => toEntry(name, screens, audience, routes, audiences)));
  // `IdOf` writes the ids as `toEntry` does, from the same names.
  return entries as EntryOf<Audiences, keyof Screens & PartName>[];
}

function toEntry(
  name: PartName,
  screens: DocumentScreens,
  audience: "dealer" | "company" | "both",
  routes: Required<AudienceRoutes>,
  { company }: AudiencesFor<never>,
): RouteEntry {
  const { at, title, ...shape } = shapes[name];
  const { document, word, listTitle, [name]: module = "" } = screens;
  return {
    ...shape,
    module,
    title: (name === "list" ? listTitle : undefined) ?? title(word),
    audience,
    ...(document !== undefined && name !== "list" && name !== "export" ? { document } : {}),
    id: idOf(name, routes),
    ...at(routes),
    menu: at(routes).menu ?? routes.list.id,
    ...(name === "list" && screens.export !== undefined ? { file: idOf("export", routes) } : {}),
    ...(audience === "dealer" && company ? { variant: idOf(name, company) } : {}),
  };
}

/** The id the specification gives it, else one that is ours. */
function idOf(name: PartName, routes: AudienceRoutes): string {
  const place = name === "list" || name === "create" || name === "detail" ? routes[name] : undefined;
  return place?.id ?? `${routes.prefix ?? ""}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
