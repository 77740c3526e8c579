/** Something a field must be put right for; `path` is the input's name (`detailPartList[2].quantity`), or none. */
export interface FormProblem {
  path?: string | undefined;
  message: string;
}

/** The stored document is another version than the one that was filled in; versions are the backend's. */
export interface Conflict {
  /** What the document is called: 索赔单. */
  word: string;
  version: string;
  /** Absent where the backend does not say. */
  changed?: LastChange | undefined;
  differences: readonly Difference[];
}

/** Who changed a document last, and when. */
export interface LastChange {
  by?: string | undefined;
  at?: string | undefined;
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
