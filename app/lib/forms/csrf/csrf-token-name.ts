/** Name of the hidden field every form that changes something carries. */
export const csrfTokenName = "csrfToken";
