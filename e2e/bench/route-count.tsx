import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { createRemixHandler } from "#app/server/http/remix-adapter.ts";
import { median } from "./measure.ts";

/*
 * `npx tsx e2e/bench/route-count.tsx`: what a page of a product of many routes takes against the same page of one with few, as our
 * adapter gives them to Remix and as Remix takes them by itself. A bare page of ten rows: ours are heavier, so their ratio is nearer to 1.
 */

const few = 30;
const many = 300;
const rounds = 15;
const pages = 60;

const rows = Array.from({ length: 10 }, (_, row) => ({ id: String(row), number: `WC2611-${row}`, amount: "1,234.50" }));

function Rows() {
  const { rows: shown } = useLoaderData<{ rows: typeof rows }>();
  return (
    <table>
      <tbody>
        {shown.map(({ id, number, amount }) => (
          <tr key={id}>
            <td>{number}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Document() {
  return (
    <html lang="zh-CN">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

/** A build of as many pages, half of them with a parameter, in the shape of ours: under a layout without a path. */
function buildWith(count: number): ServerBuild {
  const leaves = Array.from({ length: count }, (_, at) => {
    const path = at % 2 === 0 ? `subject${at >> 3}/search${at}` : `subject${at >> 3}/detail${at}/:id`;
    return [`page${at}`, { id: `page${at}`, parentId: "shell", path, module: { default: Rows, loader: () => ({ rows }) } }] as const;
  });
  const routes = Object.fromEntries<object>([
    ["root", { id: "root", path: "", module: { default: Document } }],
    ["shell", { id: "shell", parentId: "root", module: { default: Outlet } }],
    ...leaves,
    ["notFound", { id: "notFound", parentId: "root", path: "*", module: { default: () => null } }],
  ]);
  const described = Object.entries(routes).map(
    ([id, { module, ...route }]: [string, { module?: object }]) =>
      [id, { ...route, hasLoader: "loader" in (module ?? {}), module: `/assets/${id}.js` }] as const,
  );
  const build = {
    mode: "production",
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: Parameters<typeof RemixServer>[0]["context"]) =>
          new Response(renderToString(<RemixServer context={context} url={request.url} />), { status, headers }),
      },
    },
    routes,
    assets: { version: "1", url: "", entry: { module: "/entry.js", imports: [] }, routes: Object.fromEntries(described) },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_throwAbortReason: true, v3_relativeSplatPath: true },
    isSpaMode: false,
  };
  // Only the part of Remix's build that a server reads.
  return build as unknown as ServerBuild;
}

async function millisecondsOf(handle: RequestHandler): Promise<number> {
  const began = performance.now();
  for (let page = 0; page < pages; page += 1) {
    const answer = await handle(new Request("http://a/subject1/search14"));
    if (answer.status !== 200 || !(await answer.text()).includes("WC2611-9")) throw new Error(`answered ${answer.status}`);
  }
  return performance.now() - began;
}

/** Time of a page among many routes over that among few, both in turn; the median of the rounds. */
async function ratioOf(handlerOf: (build: ServerBuild) => RequestHandler): Promise<number> {
  const [small, large] = [handlerOf(buildWith(few)), handlerOf(buildWith(many))];
  await millisecondsOf(small);
  await millisecondsOf(large);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) ratios.push((await millisecondsOf(large)) / (await millisecondsOf(small)));
  return median(ratios);
}

const ours = await ratioOf(createRemixHandler);
const bare = await ratioOf((build) => createRequestHandler(build, build.mode));
console.log(`
| what | against | ratio | bar |
|---|---|---|---|
| a bare page among ${many} routes | the same among ${few} | ${ours.toFixed(2)} | ≤ 1.1: ${ours <= 1.1 ? "met" : "missed"} |
| the same as Remix takes the routes by itself | the same | ${bare.toFixed(2)} | |`);
