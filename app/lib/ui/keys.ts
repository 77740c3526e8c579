/** The keys scripts add, as browsers name them: whoever hears one and whoever tells of it take it from here. */
export const keys = {
  newDocument: "F1",
  filters: "F2",
  lookUp: "F4",
  saveDraft: "F7",
  submit: "F8",
  reviewNext: "F9",
  before: "K",
  next: "J",
  search: "/",
  help: "?",
} as const;
