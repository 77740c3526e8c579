import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { Form, Shape } from "./form.ts";
import { findStrangeFiles } from "./form-files.server.ts";
import { validateWith } from "./form-action.server.ts";
import { actOn } from "./form-post.server.ts";
import type { Submission, EachSetup, RouteArgs } from "./form-setup.server.ts";
import { loadForm, showForm, type Kit, type Feedback } from "./form-show.server.ts";

/**
 * A form that does one thing to many: each is sent once by itself, and it leads (303) to what became of each. What stops the whole
 * form brings it back, as `formAction` does.
 */
export function eachAction<S extends Shape, Page, Validated = undefined, PageData = undefined>(
  form: Form<S>,
  setup: EachSetup<S, Page, Validated, PageData>,
) {
  const kit = { form, setup };
  return {
    action: (args: ActionFunctionArgs) => actOn(kit, args, (act, said) => sendAll(kit, act, said)),
    load: (args: RouteArgs, page: Page) => loadForm(kit, args, page),
  };
}

type EachKit<S extends Shape, Page, Validated, PageData> = Kit<S, Page, undefined, PageData> & {
  setup: EachSetup<S, Page, Validated, PageData>;
};

async function sendAll<S extends Shape, Page, Validated, PageData>(
  kit: EachKit<S, Page, Validated, PageData>,
  act: Submission<S, Page>,
  { problems }: Feedback,
) {
  const { setup } = kit;
  const judged = await validateWith(kit, act, [...problems, ...findStrangeFiles(kit.form, setup.files, act, undefined)], () =>
    setup.validate(act),
  );
  if (!judged.ok) return showForm(kit, act, undefined, { problems: judged.problems }, { status: 422 });
  const { to, finished } = await setup.sendEach(act, judged.ready);
  // What is left to do is sent by the same form: it stays where it was kept.
  if (finished) await act.context.savedDrafts.drop(act.key);
  return redirect(to, 303);
}
