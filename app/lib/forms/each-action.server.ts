import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { Form, Shape } from "./form.ts";
import { judgeWith } from "./form-action.server.ts";
import { actOn } from "./form-post.server.ts";
import type { Act, EachSetup, RouteArgs } from "./form-setup.server.ts";
import { loadForm, showForm, type Kit, type Said } from "./form-show.server.ts";

/**
 * A form that does one thing to many: each is sent once by itself, and it leads (303) to what became of each. What stops the whole
 * form brings it back, as `formAction` does.
 */
export function eachAction<S extends Shape, Page, Ready = undefined, Shown = undefined>(
  form: Form<S>,
  setup: EachSetup<S, Page, Ready, Shown>,
) {
  const kit = { form, setup };
  return {
    action: (args: ActionFunctionArgs) => actOn(kit, args, (act, said) => sendAll(kit, act, said)),
    load: (args: RouteArgs, page: Page) => loadForm(kit, args, page),
  };
}

type EachKit<S extends Shape, Page, Ready, Shown> = Kit<S, Page, undefined, Shown> & { setup: EachSetup<S, Page, Ready, Shown> };

async function sendAll<S extends Shape, Page, Ready, Shown>(kit: EachKit<S, Page, Ready, Shown>, act: Act<S, Page>, { problems }: Said) {
  const { setup } = kit;
  const judged = await judgeWith(kit, act, problems, () => setup.judge(act));
  if (!judged.ok) return showForm(kit, act, undefined, { problems: judged.problems }, { status: 422 });
  const { to, finished } = await setup.sendEach(act, judged.ready);
  // What is left to do is sent by the same form: it stays where it was kept.
  if (finished) await act.context.stash.drop(act.key);
  return redirect(to, 303);
}
