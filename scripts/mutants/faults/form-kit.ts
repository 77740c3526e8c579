import type { Mutant } from "../mutant.ts";

const action = "app/form/form-action.server.ts";
const post = "app/form/form-post.server.ts";
const latest = "app/form/form-latest.server.ts";
const intent = "app/form/form-intent.server.ts";
const files = "app/form/form-files.server.ts";
const show = "app/form/form-show.server.ts";
const check = "app/form/check-text.ts";
const tests = ["app/form/form-action.test.ts"];
const listTests = ["app/form/form-lists.test.ts"];
const checkTests = ["app/form/check-text.test.ts"];

export const formKitMutants: readonly Mutant[] = [
  {
    name: "a form of yesterday is written",
    file: post,
    find: `if (token.state === "stale") return showAgain(kit, standing, { message: expiredMessage(kit), problems }, 422);`,
    replace: "",
    tests,
  },
  {
    name: "a form without a token is written",
    file: post,
    find: `if (token.state === "missing") return showAgain(kit, typed, { message: expiredMessage(kit) }, 422);`,
    replace: "",
    tests,
  },
  {
    name: "a version nobody has seen is written over",
    file: latest,
    find: `return versionOf(standing.text) === stored.version(doc) ? undefined : { kind: "conflict", doc };`,
    replace: "return undefined;",
    tests,
  },
  {
    name: "a closed document is written",
    file: latest,
    find: `if (message) return { kind: "closed", message, doc };`,
    replace: "",
    tests,
  },
  {
    name: "nobody asks what the fields take",
    file: action,
    find: "const problems = [...cut, ...checkText(kit.form, act.text, await readOffers(kit, act, undefined))];",
    replace: "const problems = cut;",
    tests,
  },
  {
    name: "a refusal hides that somebody was quicker",
    file: action,
    find: "return meanwhile ? { ...result, stopped: meanwhile } : result;",
    replace: "return result;",
    tests,
  },
  {
    name: "a conflict is never over",
    file: latest,
    find: "const fields = { ...merged.text.fields, version: String(kit.setup.stored?.version(doc) ?? 0) };",
    replace: "const fields = merged.text.fields;",
    tests,
  },
  {
    name: "a button that is none writes",
    file: intent,
    find: `return said === "adoptLatest" && versioned ? { kind: "adoptLatest" } : { kind: "unknown" };`,
    replace: `return { kind: "write", write: said as WriteIntent<S> };`,
    tests,
  },
  {
    name: "an update whose answer got lost is not looked for",
    file: action,
    find: "return { made: isIt ? setup.stored.made(doc) : undefined, doc };",
    replace: "return { made: undefined, doc };",
    tests,
  },
  {
    name: "a kept form opens on any page",
    file: show,
    find: `return formId === form.id && address.split("?")[0] === path;`,
    replace: "return true;",
    tests,
  },
  { name: "an answer gives way to what is read", file: show, find: "if (answered) return answered;", replace: "", tests },
  {
    name: "a city of another province stays",
    file: show,
    find: ".filter((name) => offered[name]?.ok && offered[name].value.every(({ value }) => value !== text.fields[name]));",
    replace: ".filter(() => false);",
    tests,
  },
  {
    name: "blanks fill a field in",
    file: check,
    find: "const value = plainValue(field, typed);",
    replace: "const value = typed;",
    tests: checkTests,
  },
  {
    name: "a button is pressed without a token",
    file: "app/form/button-form.server.ts",
    find: `if (context.formTokens.check(id, posted.get(formTokenName)) === "valid") return press(pressed);`,
    replace: "if (id) return press(pressed);",
    tests: ["app/form/button-form.test.ts"],
  },
  {
    name: "a file counts by its address alone",
    file: files,
    find: `return address !== "" && proofs.check(provenOf(address), proof);`,
    replace: `return address !== "";`,
    tests: listTests,
  },
  {
    name: "a form that was saved as a draft makes another beside it",
    file: action,
    find: "if (!draft || page === undefined) return standing;",
    replace: "return standing;",
    tests: listTests,
  },
  {
    name: "a text with what was filled in meanwhile is another submit",
    file: "app/form/same-submit.server.ts",
    find: `return field !== undefined && field.kind !== "hidden" && field.recorded === true;`,
    replace: "return false;",
    tests: listTests,
  },
];
