import { longTests } from "./suites/long-tests.ts";
import { findProven, provenOf } from "./suites/proven.ts";

/* For CI, in one line: what takes long to make ready and has something to prove. Of the rest, what it guards is as it was when it passed. */

const proven = findProven(process.cwd(), true);
const due = [
  ...(provenOf("containers", proven).length < longTests.containers.length ? ["containers"] : []),
  ...(proven.has("newer-node") ? [] : ["newer-node"]),
];
console.log(due.join(" "));
