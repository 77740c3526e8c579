/** Something a field must be put right for; `path` is the input's name (`detailPartList[2].quantity`), or none. */
export interface FormProblem {
  path?: string | undefined;
  message: string;
}

/** A field that differs between what is stored now and what was typed over an older version. */
export interface Difference {
  path: string;
  label: string;
  stored: string;
  typed: string;
  /** Which of the two goes on when one goes on with what was typed; `none`: what was typed belongs to nothing any more. */
  outcome?: "typed" | "stored" | "none" | undefined;
}
