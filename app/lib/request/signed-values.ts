import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signatures for what a page of ours carries and brings back, an attachment's address above all. One proves that we gave
 * this very text to this very user; it never ends, for what it proves stays true.
 */
export interface SignedValues {
  make(text: string): string;
  check(text: string, proof: unknown): boolean;
}

/** @param user undefined while nobody is signed in: then nothing can be proven */
export function createSignedValues(key: Buffer, user: string | undefined): SignedValues {
  const sign = (text: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["proof", user, text]))
      .digest("base64url");
  return {
    make(text) {
      if (user === undefined) throw new Error("proofs need a signed-in user");
      return sign(text);
    },
    check(text, proof) {
      if (user === undefined || typeof proof !== "string") return false;
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(proof);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
