import type { Mutant } from "../mutant.ts";

const token = "app/forms/form-token.server.ts";
const tokenTests = ["app/forms/form-token.test.ts"];
const sendOnce = "app/forms/send-once.server.ts";
const sendTests = ["app/forms/send-once.test.ts"];
const postTests = ["app/forms/posted-form.test.ts"];
const fileResponse = "app/reads/file-response.server.ts";
const fileTests = ["app/reads/file-response.test.ts"];

export const formMutants: readonly Mutant[] = [
  {
    name: "a form's token needs no signature",
    file: token,
    find: "if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;",
    replace: "",
    tests: tokenTests,
  },
  {
    name: "another form's token will do",
    file: token,
    find: "if (!content || content.formId !== formId) {",
    replace: "if (!content) {",
    tests: tokenTests,
  },
  {
    name: "a form's token never ages",
    file: token,
    find: `content.user === (user ?? "") && age < validForMs ? "valid"`,
    replace: `content.user === (user ?? "") ? "valid"`,
    tests: tokenTests,
  },
  {
    name: "another user's form is one's own",
    file: token,
    find: `return content === undefined || content.user === "" || user === undefined || content.user === user ? undefined : content.user;`,
    replace: "return undefined;",
    tests: [...tokenTests, "app/server/guard/kept-forms.test.ts"],
  },
  {
    name: "what was typed is kept under whoever posts it",
    file: "app/forms/form-keeper.server.ts",
    find: "await stashOf(token.user).keep(",
    replace: "await stashOf(user ?? token.user).keep(",
    tests: ["app/server/guard/foreign-form.test.ts"],
  },
  {
    name: "half a form takes the place of a whole one",
    file: "app/forms/posted-form.server.ts",
    find: `if (broken === undefined || broken === "tooManyFiles") context.noteForm(entries);`,
    replace: "context.noteForm(entries);",
    tests: postTests,
  },
  {
    name: "what a form has made is forgotten",
    file: sendOnce,
    find: "if (seen.success && isInTheWay(seen.success)) return tell(seen.success);",
    replace: "",
    tests: sendTests,
  },
  {
    name: "a lost answer is not looked for",
    file: sendOnce,
    find: "const lost = await findLost?.(attempt);",
    replace: "const lost: Made | undefined = undefined as Made | undefined;",
    tests: sendTests,
  },
  {
    name: "a draft uses up the submit's key",
    file: sendOnce,
    find: 'idempotencyKey: action === "draft" ? `${sending.key}.draft` : sending.key,',
    replace: "idempotencyKey: sending.key,",
    tests: sendTests,
  },
  {
    name: "a file is what its name says",
    file: "app/forms/file-type.server.ts",
    find: "return named?.matches(await readEnds(path)) ? named.contentType : undefined;",
    replace: "return named?.contentType;",
    tests: postTests,
  },
  {
    name: "a file may be of any size",
    file: "app/forms/posted-file.server.ts",
    find: "if (file.size > bytes) {",
    replace: "if (file.size > 2 * bytes) {",
    tests: postTests,
  },
  {
    name: "a file's name may turn its direction",
    file: "app/forms/file-name.ts",
    find: `return name.replace(/\\p{Bidi_Control}/gu, "");`,
    replace: "return name;",
    tests: [...postTests, ...fileTests],
  },
  {
    name: "an uploaded page runs as ours",
    file: fileResponse,
    find: "const shown = shownTypes.has(type);",
    replace: "const shown = true;",
    tests: fileTests,
  },
  {
    name: "an uploaded file has our origin",
    file: fileResponse,
    find: `"sandbox; default-src 'none';`,
    replace: `"default-src 'none';`,
    tests: fileTests,
  },
  {
    name: "a link opens another attachment than it names",
    file: "app/document/attachment-key.ts",
    find: "return attachments.find(({ id }) => id === key) ??",
    replace: "return attachments[0] ??",
    tests: fileTests,
  },
  {
    name: "a post that was lost is told as the network's fault",
    file: "app/forms/lost-post.ts",
    find: "if (isRouteErrorResponse(thrown)) return thrown.status >= 500 || isGivenBack(thrown.data) ? tellProblem(thrown.data) : undefined;",
    replace: "",
    tests: ["app/forms/lost-post.test.ts"],
  },
  {
    name: "days the wrong way round stay so",
    file: "app/list/list-query.server.ts",
    find: "[read[range.start], read[range.end]] = [to, from];",
    replace: "",
    tests: ["app/screens/claim/list-query.test.ts"],
  },
  {
    name: "a list has any number of pages",
    file: "app/forms/asked-values.server.ts",
    find: "Math.min(Math.max(page, 1), lastPage)",
    replace: "page",
    tests: ["app/screens/claim/list-query.test.ts"],
  },
  {
    name: "a list is sorted for show",
    file: "app/list/list-query.server.ts",
    find: "return column ? { column, descending: given.descending } : newest;",
    replace: "return newest;",
    tests: ["app/screens/claim/list-query.test.ts"],
  },
  {
    name: "a dealer may ask for another dealer's rows",
    file: "app/list/filters.ts",
    find: "return all.filter((filter) => (filter.side ?? side) === side);",
    replace: "return side ? [...all] : [];",
    tests: ["app/screens/claim/list-query.test.ts"],
  },
  {
    name: "a dealer may ask for another dealer's figures",
    file: "app/list/list-query.server.ts",
    find: "if (without.includes(name)) continue;",
    replace: "",
    tests: ["app/screens/home/platform-query.test.ts"],
  },
  {
    name: "a file has more rows than its list",
    file: "app/list/list.server.ts",
    find: "const input = { query: rest, body: query.filter };",
    replace: "const input = { query: rest, body: {} as typeof query.filter };",
    tests: ["app/screens/claim/export.screen.test.ts"],
  },
  {
    name: "a dealer's page carries the company's words",
    file: "app/screens/application/detail/detail-view.server.ts",
    find: `...(side === "company"
      ? { ...pick(document, companyFields)`,
    replace: `...(side !== undefined
      ? { ...pick(document, companyFields)`,
    tests: ["app/screens/claim/view.test.ts"],
  },
  {
    name: "an adjustment has the wrong sign",
    file: "app/screens/application/detail/detail-view.server.ts",
    find: "new Decimal(adjusted).minus(claimed).toFixed();",
    replace: "new Decimal(claimed).minus(adjusted).toFixed();",
    tests: ["app/screens/claim/view.test.ts"],
  },
  {
    name: "a day nobody filled in is shown",
    file: "app/view/picked-fields.server.ts",
    find: "return day?.startsWith(blankDate) ? undefined : day;",
    replace: "return day;",
    tests: ["app/screens/claim/view.test.ts"],
  },
];
