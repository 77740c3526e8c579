import { Transform } from "node:stream";

/**
 * Takes NUL bytes out of a rendered document. React 18 writes its buffers whole, also where a character of several bytes did
 * not fit into the last ones: Chinese pages get NULs amid their text, which browsers show as � in fields, and send back.
 * HTML may hold none, so nothing else is lost.
 *
 * It also gathers what React writes, two kilobytes at a time, until React says that there is no more for now: each piece would
 * go through compression and socket on its own, which costs a long page more than its rendering.
 *
 * @param finish what is done to the first such burst, which is the page but for what it waits for
 */
export function createUnpadded(finish?: (first: Buffer) => Buffer): Transform {
  let gathered: Buffer[] = [];
  let begun = false;
  const send = () => {
    if (gathered.length === 0) return;
    const burst = Buffer.concat(gathered);
    stream.push(begun || !finish ? burst : finish(burst));
    begun = true;
    gathered = [];
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      gathered.push(chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
      done();
    },
    flush(done) {
      send();
      done();
    },
  });
  // React calls it by this name after every burst, as compressing streams have it.
  return Object.assign(stream, { flush: send });
}
