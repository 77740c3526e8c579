import { data, redirect, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { findDone } from "../forms/done.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { readAutoReturn } from "../preferences/preference-store.server.ts";
import { DocumentLinks } from "./document-links.tsx";
import { toDoneLinks } from "./done-links.server.ts";
import { returnDelays } from "./return-delays.ts";
import { doneAddress, listAddress } from "./document-address.ts";
import { documentWith } from "./route-document.server.ts";

export const meta = pageMeta;

/** Without scripts the browser goes on by this; a header, because a page must stay valid where its reader wants no jump. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return refresh === null ? {} : { Refresh: refresh };
};

/** What a form has just done. It says so, offers what comes next and goes to the list by itself, unless its reader wants to stay. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { side } = context.actor;
  const document = documentWith("done", context);
  const { id = "" } = params;
  const done = await findDone(context, id);
  if (!done) throw redirect(listAddress(document, side));
  const staying = new URL(request.url).searchParams.has("stay");
  const delay = !staying && (await readAutoReturn(context)) ? returnDelays[done.kind] : undefined;
  const list = listAddress(document, side, `done=${encodeURIComponent(id)}`);
  const view = {
    title: done.message,
    word: document.word,
    number: done.number,
    links: toDoneLinks(document, side, done),
    list,
    stay: `${doneAddress(document, side, id)}?stay=1`,
    milliseconds: delay?.milliseconds,
  };
  return data(view, delay ? { headers: { Refresh: `${delay.plainSeconds};url=${list}` } } : {});
}

export default function Done() {
  const { title, word, number, links, list, stay, milliseconds } = useLoaderData<typeof loader>();
  useReturn(list, milliseconds);
  return (
    <div className="card done">
      <div role="status">
        <h1>
          <span className="done-mark" aria-hidden="true">
            ✓
          </span>
          {title}
        </h1>
        <p>
          {word} {number}
        </p>
      </div>
      <div className="done-actions">
        <DocumentLinks links={links} leads />
        <a className={links.length > 0 ? "button" : "button primary"} href={list}>
          返回列表
        </a>
      </div>
      {milliseconds !== undefined && (
        <p className="quiet">
          即将自动返回列表。 <Link to={stay}>留在此页</Link>
          自动返回可在右上角的用户菜单中关闭。
        </p>
      )}
    </div>
  );
}

/** Goes to the list after the documented time, counted from when the page is seen. */
function useReturn(list: string, milliseconds: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (milliseconds === undefined) return;
    // A page that came as a document brought its own jump along; one that goes on by script must not jump a second time.
    const [document] = performance.getEntriesByType("navigation");
    if (document?.name.split("#")[0] === location.href.split("#")[0]) window.stop();
    // Back must lead before this page, not to it and on again.
    const timer = setTimeout(() => navigate(list, { replace: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [list, milliseconds, navigate]);
}
