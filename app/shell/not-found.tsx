import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRoute } from "../route-table.ts";
import { Frame } from "./frame.tsx";
import { ProblemPage, unknownAddress } from "./problem-page.tsx";
import { loadShell } from "./shell-data.server.ts";

/** An address nobody knows: with the menu around it for those signed in, with the way to sign in for the others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ shell: context.signedIn ? await loadShell(request, context) : undefined }, { status: 404 });
}

export default function NotFound() {
  const { shell } = useLoaderData<typeof loader>();
  if (!shell)
    return (
      <main>
        <ProblemPage problem={unknownAddress} bare />
      </main>
    );
  return (
    <Frame shell={shell} entry={findRoute("notFound")} data={undefined} params={{}}>
      <ProblemPage problem={unknownAddress} />
    </Frame>
  );
}
