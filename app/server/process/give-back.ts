import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives back to the machine what loading the product has left behind, half of what it holds then: a copy nobody asks anything of would keep
 * it for ever. For before it serves, as everything stands still meanwhile.
 */
export function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  // In a context of its own: nothing else is to come by it.
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
