import { tryStranger, type Verdict } from "./trial.ts";

/* `npm run stranger`: which faults of a backend that others wrote the contracts see, a line each, and why the others are not seen. */

const verdicts: Verdict[] = [];
for await (const verdict of tryStranger()) {
  verdicts.push(verdict);
  console.log(describe(verdict));
}
const faults = verdicts.filter(({ group }) => group === "fault");
const seen = faults.filter(({ failed }) => failed.length > 0);
const wrong = verdicts.filter(({ asExpected }) => !asExpected);
console.log(`\n${faults.length} faults: ${seen.length} seen, ${faults.length - seen.length} not; ${wrong.length} otherwise than expected`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function describe({ name, group, operation = "all operations", tried, failed, unseen, asExpected }: Verdict): string {
  const found =
    failed.length > 0 ? `${group === "fault" ? "seen" : "refused"} in ${failed.length} of ${tried}` : `passes ${tried} of ${tried}`;
  const lines = [`${asExpected ? "✓" : "✗"} ${operation.padEnd(22)}  ${name}: ${found}`];
  if (unseen !== undefined) lines.push(`    not seen: ${unseen}`);
  if (failed[0] !== undefined) lines.push(`    ${failed[0].slice(0, 160)}`);
  return lines.join("\n");
}
