import chardet from 'chardet';
import { decodeKoreanEscapes, hasKoreanEscapes } from './korean-escapes.ts';
import { betterEncoding } from './letter-order.ts';
import { ReaderFailure } from './reader.ts';
import { decodeWide, wideEncodingOf } from './wide-encoding.ts';

const CHARDET_SAMPLE_BYTES = 256 * 1024;
/** Percent. Below, the guess is based on a byte or two, and Western letters are likelier than one Chinese character. */
const CONFIDENT = 15;
/** Of the signs outside ASCII, how many may be damaged in a text that is otherwise what it seems. */
const DAMAGED_MAX_SHARE = 0.02;
/** Switches to Japanese signs in ISO-2022-JP, which is ASCII to the byte, so that it passes for UTF-8. */
const JAPANESE_ESCAPES = ['\u001b$B', '\u001b$@'];
const HEAD_BYTES = 64 * 1024;

/** Text of bytes in whatever encoding they are: by its mark or escapes, as UTF-8, or by guess. Throws ReaderFailure `unsupported`. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return decodeWide(bytes, wide);
  if (hasKoreanEscapes(bytes)) return decodeKoreanEscapes(bytes);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  if (JAPANESE_ESCAPES.some((mark) => head.includes(mark))) {
    return new TextDecoder('iso-2022-jp').decode(bytes);
  }
  const text = new TextDecoder().decode(bytes);
  return isNearlyWhole(text) ? text : decodeByGuess(bytes);
}

/** A stray byte, or an end that was cut off, must not turn every accent of a text into two signs. */
function isNearlyWhole(text: string): boolean {
  const damaged = text.split('\ufffd').length - 1;
  if (damaged === 0) return true;
  const foreign = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return damaged <= foreign * DAMAGED_MAX_SHARE;
}

function decodeByGuess(bytes: Uint8Array): string {
  const [best] = chardet.analyse(bytes.subarray(0, CHARDET_SAMPLE_BYTES));
  const guess = best && best.confidence >= CONFIDENT ? best.name : 'windows-1252';
  const encoding = betterEncoding(bytes, guess);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new ReaderFailure('unsupported');
  }
}
