import { data, type ActionFunctionArgs } from "@remix-run/node";
import { csrfTokenName } from "./csrf/csrf-token-name.ts";
import { readPostedFields } from "./posts/posted-fields.server.ts";
import type { RequestContext } from "../request/context.ts";
import type { FieldName, Form, Shape } from "./form.ts";

/** What was pressed. */
export interface Press<S extends Shape> {
  context: RequestContext;
  /** Where it was posted to. */
  url: string;
  /** "" where nothing was said. */
  value(name: FieldName<S>): string;
  /** All of it, boxes of one name as well. */
  posted: FormData;
}

interface ButtonSetup<S extends Shape> {
  /** Does it, and leads on. */
  press(pressed: Press<S>): Promise<Response>;
  /** In place of telling that its page is too old. */
  stale?(pressed: Press<S>): Response;
}

/**
 * The action of a form of buttons and boxes: nothing is typed in it that could get lost, and pressing twice does what pressing once does.
 * A form without a valid token does nothing.
 */
export function buttonAction<S extends Shape>({ id }: Form<S>, { press, stale }: ButtonSetup<S>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const posted = await readPostedFields(request);
    const value = (name: string) => {
      const said = posted.get(name);
      return typeof said === "string" ? said : "";
    };
    const pressed: Press<S> = { context, url: request.url, posted, value };
    if (context.csrfTokens.check(id, posted.get(csrfTokenName)) === "valid") return press(pressed);
    return stale ? stale(pressed) : data({ message: "页面停留时间过长，请核对后重新操作。" }, { status: 422 });
  };
}
