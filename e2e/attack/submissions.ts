import fc from "fast-check";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { RequestOptions } from "../visitor.ts";
import { encodeBody, encodings, type Encoding, type SentPart } from "./hostile-bodies.ts";
import { forwardedHeaders, forwards, originHeaders, origins } from "./hostile-headers.ts";
import { anyIntent, hostileFile, hostileName, hostileValue } from "./hostile-values.ts";
import type { Target } from "./targets.ts";

const tokenKinds = ["own", "none", "foreign", "stale", "sibling", "otherForm", "cut", "forged"] as const;
export type TokenKind = (typeof tokenKinds)[number];

const hostileChange = fc.oneof(
  fc.record({ how: fc.constant("missing" as const), at: fc.nat(200) }),
  fc.record({ how: fc.constant("twice" as const), at: fc.nat(200), value: hostileValue }),
  fc.record({ how: fc.constant("value" as const), at: fc.nat(200), value: hostileValue }),
  fc.record({ how: fc.constant("added" as const), name: hostileName, value: hostileValue }),
);
type HostileChange = typeof hostileChange extends fc.Arbitrary<infer Value> ? Value : never;

/** `often` most of the time, else one of the others. */
function mostly<Value>(often: fc.Arbitrary<Value>, weight: number, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: others });
}

/** Picks among things that are counted later; numbers that test numbers, 0 above all, would pick the same ones. */
const anyOne = fc.noBias(fc.nat());

/** Sums up what is wrong with one post; a number picks among the targets and addresses there are. */
export const anySubmission = fc.record({
  target: anyOne,
  address: anyOne,
  script: fc.boolean(),
  /** Which of the attacker's forms it is: a form is posted again and again. */
  key: fc.noBias(fc.nat(60)),
  /** The same post so many times at once. */
  copies: mostly(fc.constant(1), 12, fc.constantFrom(2, 3)),
  token: mostly(fc.constant<TokenKind>("own"), 3, fc.constantFrom(...tokenKinds)),
  /** One of the form's own, by number, or whatever is sent instead. */
  intent: fc.oneof({ weight: 2, arbitrary: anyOne }, { weight: 1, arbitrary: anyIntent }),
  buttons: mostly(fc.constant(1), 6, fc.constantFrom(0, 2)),
  changes: fc.oneof(fc.array(hostileChange, { minLength: 1, maxLength: 6 }), fc.constant([])),
  lines: mostly(fc.constant(0), 200, fc.constantFrom(201, 10_000)),
  files: mostly(fc.constant<SentPart[]>([]), 3, fc.array(hostileFile, { maxLength: 3 })),
  encoding: mostly(fc.constantFrom<Encoding>("multipart", "multipart", "urlencoded"), 5, fc.constantFrom(...encodings)),
  method: mostly(fc.constant("POST"), 25, fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "GET", "PROPFIND")),
  origin: mostly(fc.constant<(typeof origins)[number]>("own"), 9, fc.constantFrom(...origins)),
  accept: fc.constantFrom("text/html", "text/html", "*/*", "application/json", "", "image/png;q=x"),
  forwarded: mostly(fc.constant<(typeof forwards)[number]>("none"), 15, fc.constantFrom(...forwards)),
});
export type Submission = typeof anySubmission extends fc.Arbitrary<infer Value> ? Value : never;

/** A post with nothing wrong. */
export const soundSubmission: Submission = {
  target: 0,
  address: 0,
  script: false,
  key: 0,
  copies: 1,
  token: "own",
  intent: 0,
  buttons: 1,
  changes: [],
  lines: 0,
  files: [],
  encoding: "multipart",
  method: "POST",
  origin: "own",
  accept: "text/html",
  forwarded: "none",
};

/** What this post carries beside what is wrong with it. */
export interface Carried {
  token: string | undefined;
  /** Of the form's key, so that a claim can be traced to it. */
  workOrder: string;
  /** Typed where the target shows again what was typed. */
  sentence: string;
}

/** The post as it goes out. */
export function toRequest(submission: Submission, target: Target, { token, workOrder, sentence }: Carried, base: string) {
  const { intent, buttons, lines, files, encoding, method, accept } = submission;
  const kept: [string, string][] = target.keeps ? [[target.keeps.name, sentence]] : [];
  // The traced ones stay as they are: they tell what a form has made and who it was for.
  const traced: ReadonlySet<string> = new Set(["workOrderNumber", "submitterCode", ...kept.map(([name]) => name)]);
  const sound = target.entries.filter(([name]) => name !== target.keeps?.name);
  const changes: readonly HostileChange[] = submission.changes;
  const entries = changes.reduce<[string, string][]>(
    (changed, one) => change(changed, one, traced),
    sound.map(([name, value]) => [name, name === "workOrderNumber" && target.creates ? workOrder : value]),
  );
  const many = Array.from({ length: lines }, (_, at): [string, string] => [`detailPartList[${at}].partCode`, "X"]);
  const { buttons: own = [] } = target;
  const said = typeof intent === "number" ? own[intent % own.length] : intent;
  const pressed = Array.from({ length: own.length > 0 ? buttons : 0 }, (): [string, string] => [intentName, said ?? ""]);
  const posted = [...kept, ...entries, ...many, ...(token === undefined ? [] : [[csrfTokenName, token] as const]), ...pressed];
  const sent = files.length === 0 && target.file ? [target.file] : files;
  const { body, headers } = encodeBody(encoding, posted, sent);
  const address = (target.addresses[submission.address % target.addresses.length] ?? "/").replace("{key}", `create-${submission.key}`);
  const options: RequestOptions = {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, accept, ...originHeaders(submission.origin, base), ...forwardedHeaders(submission.forwarded) },
    follow: false,
  };
  return { address: submission.script ? address.replace(/\?|$/, (end) => `.data${end}`) : address, options };
}

function change(entries: [string, string][], changed: HostileChange, traced: ReadonlySet<string>): [string, string][] {
  if (changed.how === "added") return traced.has(changed.name) ? entries : [...entries, [changed.name, changed.value]];
  const at = changed.at % Math.max(1, entries.length);
  const name = entries[at]?.[0];
  if (name === undefined || traced.has(name)) return entries;
  switch (changed.how) {
    case "missing":
      return entries.filter(([known]) => known !== name);
    case "twice":
      return [...entries, [name, changed.value]];
    case "value":
      return entries.map(([known, value]) => [known, known === name ? changed.value : value]);
  }
}
