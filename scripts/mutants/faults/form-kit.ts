import type { Mutant } from "../mutant.ts";

const action = "app/form/form-action.server.ts";
const show = "app/form/form-show.server.ts";
const check = "app/form/check-text.ts";
const tests = ["app/form/form-action.test.ts"];
const checkTests = ["app/form/check-text.test.ts"];

export const formKitMutants: readonly Mutant[] = [
  {
    name: "a form of yesterday is written",
    file: action,
    find: `if (token.state === "stale") return showAgain(kit, standing, { message: expiredMessage(setup.button) }, 422);`,
    replace: "",
    tests,
  },
  {
    name: "a form without a token is written",
    file: action,
    find: `if (token.state === "missing") return showAgain(kit, standing, { message: expiredMessage(setup.button) }, 422);`,
    replace: "",
    tests,
  },
  {
    name: "a version nobody has seen is written over",
    file: action,
    find: `return versionOf(standing.text) === stored.version(doc) ? undefined : { kind: "conflict", doc };`,
    replace: "return undefined;",
    tests,
  },
  {
    name: "a closed document is written",
    file: action,
    find: `if (message) return { kind: "closed", message, doc };`,
    replace: "",
    tests,
  },
  {
    name: "nobody asks what the fields take",
    file: action,
    find: "const problems = [...cut, ...checkText(kit.form, act.text, await readOffers(kit, act))];",
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
    file: action,
    find: "const fields = { ...merged.text.fields, version: String(kit.setup.stored?.version(doc) ?? 0) };",
    replace: "const fields = merged.text.fields;",
    tests,
  },
  {
    name: "a button that is none writes",
    file: action,
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
    tests,
  },
];
