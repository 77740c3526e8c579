/** Name of the hidden field every form that changes something carries. */
export const csrfTokenName = "csrfToken";
/** Name of the hidden field that tells several forms of a page apart. */
export const formIdName = "formId";
