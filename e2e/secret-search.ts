/** Something that no log may hold. */
export interface Secret {
  /** What it is, in words: what is reported in its place. */
  what: string;
  value: string;
}

/** Shorter texts stand within other words by chance. */
const leastLength = 8;

/** What has the shape of a secret, whoever made it: tokens of processes nobody can ask any more. */
const shapes: readonly (readonly [string, RegExp])[] = [
  ["a JSON web token", /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g],
  ["credentials of an authorization header", /\b(?:Bearer|Basic) [\w.~+/-]{8,}=*/g],
  ["a password or token in an address", /[?&](?:password|token|access_token|refresh_token|client_secret)=[^&\s"]+/g],
  ["a random value of 256 bits", /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g],
];

/**
 * Every line of what was printed that holds a secret, as it stands or as it is written in addresses and JSON, with the secret's
 * name in its place.
 *
 * @param mayShow lines that say a password on purpose
 */
export function findSecrets(printed: string, secrets: Iterable<Secret>, mayShow: (line: string) => boolean = () => false): string[] {
  const needles = indexByEnd(secrets);
  return printed
    .split("\n")
    .filter((line) => !mayShow(line))
    .flatMap((line) => {
      const masked = maskShapes(maskKnown(line, needles));
      return masked === line ? [] : [masked];
    });
}

type Needles = ReadonlyMap<string, readonly Secret[]>;

/** By their last characters: one pass over a line finds all of thousands. */
function indexByEnd(secrets: Iterable<Secret>): Needles {
  const needles = new Map<string, Secret[]>();
  for (const { what, value } of secrets) {
    for (const written of new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])) {
      if (written.length < leastLength) continue;
      const end = written.slice(-leastLength);
      needles.set(end, [...(needles.get(end) ?? []), { what, value: written }]);
    }
  }
  return needles;
}

function maskKnown(line: string, needles: Needles): string {
  let masked = line;
  for (let at = leastLength; at <= line.length; at++) {
    for (const { what, value } of needles.get(line.slice(at - leastLength, at)) ?? []) {
      if (line.slice(Math.max(0, at - value.length), at) === value) masked = masked.replaceAll(value, `‹${what}›`);
    }
  }
  return masked;
}

function maskShapes(line: string): string {
  return shapes.reduce((masked, [what, shape]) => masked.replace(shape, `‹${what}›`), line);
}
