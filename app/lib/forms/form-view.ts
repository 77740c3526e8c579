import type { OptionalPart } from "../details/part-missing.tsx";
import type { Choice } from "./ui/entry-fields.tsx";
import type { FormMessage } from "./posts/form-message.ts";
import type { Conflict, FormProblem, Difference } from "./posts/form-problem.ts";
import type { Shape, Text } from "./form.ts";

/** What fields offer, by their name; one that cannot be read now says so. */
export type Offered = Readonly<Record<string, OptionalPart<Choice[]>>>;

/** A form as its page carries it, and as the answer to a post brings it back with all that was typed. */
export interface FormView<S extends Shape = Shape, PageData = unknown> {
  formId: string;
  csrfToken: string;
  formKey: string;
  text: Text<S>;
  problems: readonly FormProblem[];
  message?: FormMessage | undefined;
  /** Somebody else has changed the document meanwhile. */
  conflict?: Conflict | undefined;
  /** Nothing of it is stored any more: what was typed, beside what is. */
  closed?: { differences: readonly Difference[] } | undefined;
  /** It has made something before. */
  made?: MadeBefore | undefined;
  /** One that was left unfinished, offered when a new one is begun. */
  unfinished?: { key: string; savedAt: string } | undefined;
  offered: Offered;
  /** An answer to a post: there is something to lose. */
  posted: boolean;
  /** What else the page shows with it. */
  pageData: PageData;
}

/** What a form has made before, and what that is now: submitted, a draft, or a draft that others have gone on with. */
export interface MadeBefore {
  id: string;
  number: string;
  as: "submitted" | "draft" | "movedDraft";
}

/** What an action answers with. */
export interface FormAnswer {
  form: FormView;
}
