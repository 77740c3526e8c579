import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { QuickSearchForm } from "#app/lib/shell/quick-search-form.tsx";
import { search } from "./search.server.ts";

export const meta = pageMeta;

/** The panel of the menu as a page: where its form leads without scripts, a step at a time. All that was chosen stands in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { to, ...view } = await search(context, new URL(request.url).searchParams);
  if (to !== undefined) throw redirect(to);
  return view;
}

export default function QuickSearch() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage title="快速查询">
      <div className="card">
        {/* Another step begins with what the server made of the last one. */}
        <QuickSearchForm key={JSON.stringify(view.fields)} view={view} />
      </div>
    </ListPage>
  );
}
