import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRoute } from "../route-table.ts";
import { Frame } from "./frame.tsx";
import { ProblemPage, unknownAddress } from "./problem-page.tsx";
import { loadShell } from "./shell-data.server.ts";

/** An address nobody knows, with the menu around it; the guard leads whoever has not signed in to the login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ shell: await loadShell(request, context) }, { status: 404 });
}

export default function NotFound() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <Frame shell={shell} entry={findRoute("notFound")} data={undefined} params={{}}>
      <ProblemPage problem={unknownAddress} />
    </Frame>
  );
}
