import type { Readable } from 'node:stream';

const LINE_END = 0x0a;

/** Lines of a stream; throws what `tooLong` gives when more than `maxBytes` come without a line end. */
export async function* boundedLines(
  stream: Readable,
  maxBytes: number,
  tooLong: () => Error,
): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let rest = chunk;
    for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END)) {
      yield Buffer.concat([...pending, rest.subarray(0, end)]).toString('utf8');
      pending = [];
      pendingBytes = 0;
      rest = rest.subarray(end + 1);
    }
    pending.push(rest);
    pendingBytes += rest.length;
    if (pendingBytes > maxBytes) throw tooLong();
  }
}
