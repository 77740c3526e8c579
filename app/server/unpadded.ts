import { Transform } from "node:stream";

/**
 * Takes NUL bytes out of a rendered document. React 18 writes its buffers whole, also where a character of several bytes did
 * not fit into the last ones: Chinese pages get NULs amid their text, which browsers show as � in fields, and send back.
 * HTML may hold none, so nothing else is lost.
 */
export function createUnpadded(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
