import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { historyFilters } from "./filters.ts";
import { historyList } from "./list.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import { techSupportWords as words } from "./tech-support-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, historyList);

/** What was solved before: whoever has a question looks here for its answer (2 §2). */
export default function TechSupportHistory() {
  const loaded = useLoaderData<typeof loader>();
  const view = viewList(loaded, { word: "技术支持历史", filters: historyFilters, columns });
  return <PlainList view={view} opened={(id) => detailAddress(techSupportKind, "company", id)} />;
}

const { link, text, day } = fieldColumns<typeof historyList, keyof typeof words>(words);

const columns: ColumnsOf<typeof historyList> = [
  link("reportNumber", ({ id }) => detailAddress(techSupportKind, "company", id)),
  text("subject", { card: "left" }),
  text("mainPartName", { card: "left" }),
  text("symptomName", { card: "left" }),
  text("vehicleModelCode"),
  text("answerOpinion", { card: "left", long: "clip" }),
  text("evaluation"),
  onDemand(text("dealer")),
  { ...day("createDate", { card: "none" }), sort: "createDate" },
];
