import type { Visitor } from "../visitor.ts";
import type { SentPart } from "./hostile-bodies.ts";
/** Who attacks: a dealer, a reviewer, a keeper of master data, a user who may be signed out, a terminal, and nobody. */
export type Attacker = "d10001" | "liufang" | "wangqiang" | "chenjing" | "scan01" | "nobody";

/** One action of the product, as an attacker finds it. */
export interface Target {
  name: string;
  attacker: Attacker;
  /** Addresses it is sent to: the form's own, and ones it does not belong to. */
  addresses: readonly string[];
  /** What stands in the form, without its token. */
  entries: readonly (readonly [string, string])[];
  /** What the form's token is made for. */
  formId: string;
  /** The status of the answer when nothing is wrong with a post to the first address; undefined where nobody knows. */
  sound?: number;
  /** Whether it may end the attacker's session. */
  endsSession?: true;
  /** What its buttons say it is sent for, where they say so. */
  buttons?: readonly string[];
  /** A sound file, for forms that want one. */
  file?: SentPart;
  /** Whether a claim may come of it; its work order number is then the form key's. */
  creates?: true;
  /** The input whose text comes back when the form is refused; `piecemeal`: also when the post breaks off behind it. */
  keeps?: { name: string; piecemeal: boolean };
  /** Ids under which this attacker finds no document, and so no form either. */
  unseen?: readonly string[];
}

/** Who is there to attack with, and what not to find. */
export interface Aim {
  visitorOf: (attacker: Attacker) => Visitor;
  /** Claims of another dealer, by id. */
  foreign: readonly string[];
}

/** Actions with real documents of the attacker's to aim at, and documents that are not. */
export type FindTargets = (aim: Aim) => Promise<readonly Target[]> | readonly Target[];

/** The address sound posts go to, five times as often as each of the others. */
export function mainly(address: string, others: readonly string[]): string[] {
  return [...Array.from({ length: 5 }, () => address), ...others];
}
