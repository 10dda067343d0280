import chardet from 'chardet';
import { ReaderFailure } from './reader.ts';

const CHARDET_SAMPLE_BYTES = 256 * 1024;

/** Text of bytes in whatever encoding they are: by its mark, as UTF-8, or by guess. Throws ReaderFailure `unsupported`. */
export function decodeText(bytes: Uint8Array): string {
  try {
    const marked = markedEncodingOf(bytes);
    return marked
      ? new TextDecoder(marked).decode(bytes)
      : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeByGuess(bytes);
  }
}

/** The encoding that a byte order mark names; null for UTF-8, marked or not, and for everything else. */
export function markedEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function decodeByGuess(bytes: Uint8Array): string {
  const encoding = chardet.detect(bytes.subarray(0, CHARDET_SAMPLE_BYTES));
  try {
    return new TextDecoder(encoding ?? 'windows-1252').decode(bytes);
  } catch {
    throw new ReaderFailure('unsupported');
  }
}
