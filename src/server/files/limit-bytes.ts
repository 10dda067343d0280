import { fileTooLarge } from './file-failures.ts';

/** Passes chunks on and counts them. Throws AppError `too_large` with the first byte beyond `maxBytes`. */
export function limitBytes(maxBytes: number) {
  const count = { bytes: 0 };
  const pass = async function* (chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      count.bytes += Buffer.byteLength(chunk);
      if (count.bytes > maxBytes) throw fileTooLarge(maxBytes);
      yield chunk;
    }
  };
  return { count, pass };
}
