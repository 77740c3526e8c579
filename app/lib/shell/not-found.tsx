import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useMatches } from "@remix-run/react";
import { placeOf } from "../routing/place.ts";
import { Frame } from "./frame.tsx";
import { ProblemPage, unknownAddress } from "./problem-page.tsx";
import { loadShell } from "./shell-data.server.ts";

/** An address nobody knows, with the menu around it; the guard leads whoever has not signed in to the login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ shell: await loadShell(request, context) }, { status: 404 });
}

export default function NotFound() {
  const { shell } = useLoaderData<typeof loader>();
  const place = placeOf(useMatches().at(-1));
  return (
    <Frame shell={shell} place={place} data={undefined} params={{}}>
      <ProblemPage problem={unknownAddress} />
    </Frame>
  );
}
