import { redirect, type ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { postOrFail } from "./drafts/failed-post.ts";
import { usePostedAnswer } from "./posts/posted-answer.ts";
import { isLedOn, holdFlash } from "./posts/held-flash.ts";
import { pathTo } from "#app/registry/route-table.ts";

/** What was sent is done, but its form says more by now: where it would have led is offered, and nothing leads there by itself. */
interface HeldLead {
  held: { to: string };
}

/** Whether the form on screen says something else than what it was sent with. A page has one. */
let hasGoneOn: (() => boolean) | undefined;

/** The page's action as scripts call it: what got lost is an answer, and so is what was done while its user went on typing. */
export function postUnlessTyped<Answer>({ serverAction }: ClientActionFunctionArgs) {
  return postOrFail(() => serverAction<Answer>().then(leadOn).catch(holdBack));
}

/** @throws the lead onto the page that says what was done */
function leadOn<Answer>(answer: Answer): Answer {
  if (!isLedOn(answer)) return answer;
  holdFlash(answer);
  throw redirect(answer.onto);
}

/** @throws whatever is no lead away from a form that says more by now */
function holdBack(thrown: unknown): HeldLead {
  const to = thrown instanceof Response ? thrown.headers.get("location") : null;
  if (to === null || isSignIn(to) || !hasGoneOn?.()) throw thrown;
  return { held: { to } };
}

/** Asks `changed` when what the form has written is done. @param writing whether that is what the form was sent for */
export function useGoneOn(writing: RefObject<boolean>, changed: () => boolean): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    const ask = () => writing.current === true && latest.current();
    hasGoneOn = ask;
    return () => {
      if (hasGoneOn === ask) hasGoneOn = undefined;
    };
  }, [writing]);
}

/** Where the last post of the page's form would have led. @param view of the form: another one takes its place */
export function useHeldLead(view: unknown): string | undefined {
  const posted = usePostedAnswer<unknown>(view);
  return typeof posted === "object" && posted !== null && "held" in posted ? (posted as HeldLead).held.to : undefined;
}

/** A session that has ended leads to its page, whatever stands in the form: all that was sent waits behind it. */
function isSignIn(to: string): boolean {
  return new URL(to, window.location.href).pathname === pathTo("login");
}
