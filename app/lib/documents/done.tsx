import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { findFlash } from "../forms/idempotency/done.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { readAutoReturn } from "../preferences/preference-store.server.ts";
import { DocumentLinks } from "./document-links.tsx";
import { toFlashLinks } from "./done-links.server.ts";
import { returnDelays } from "./return-delays.ts";
import { doneAddress, listAddress } from "./document-address.ts";
import { documentWith } from "./route-document.server.ts";
import { useReturn } from "./use-return.ts";

export const meta = pageMeta;

export { refreshHeaders as headers } from "../view/refresh-headers.ts";

/** What a form has just done. It says so, offers what comes next and goes to the list by itself, unless its reader wants to stay. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { audience } = context.actor;
  const document = documentWith("done", context);
  const { id = "" } = params;
  const done = await findFlash(context, id);
  if (!done) throw redirect(listAddress(document, audience));
  const staying = new URL(request.url).searchParams.has("stay");
  const delay = !staying && (await readAutoReturn(context)) ? returnDelays[done.kind] : undefined;
  const list = listAddress(document, audience, `done=${encodeURIComponent(id)}`);
  const view = {
    title: done.message,
    word: document.word,
    number: done.number,
    links: toFlashLinks(document, audience, done),
    list,
    stay: `${doneAddress(document, audience, id)}?stay=1`,
    milliseconds: delay?.milliseconds,
  };
  return data(view, delay ? { headers: { Refresh: `${delay.plainSeconds};url=${list}` } } : {});
}

export default function FlashMessage() {
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
        <ButtonLink variant={links.length > 0 ? "secondary" : "primary"} external to={list}>
          返回列表
        </ButtonLink>
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
