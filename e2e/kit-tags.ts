/** Subjects on which `npm test` proves each kit in full; `npm run test:all` proves it on all others. */
const representatives = {
  list: ["claim", "deduction", "part"],
  form: ["取件地址", "满意度问卷", "经销商"],
  import: ["labor"],
} as const;

/** The tags of a kit's full profile for a subject. */
export function tagsOfKit(kit: keyof typeof representatives, subject: string): string[] {
  return (representatives[kit] as readonly string[]).includes(subject) ? [] : ["slow"];
}
