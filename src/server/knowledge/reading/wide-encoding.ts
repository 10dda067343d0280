const SAMPLE_BYTES = 4_096;
const NUL = 0;
/** Of UTF-32. */
const UNIT_BYTES = 4;
const LAST_SIGN = 0x10_ff_ff;
/** Line ends, ASCII, and the punctuation of Chinese and Japanese: hardly a text is without, and in the wrong order they are none. */
const USUAL = /[\t\n\r\x20-\x7e\u3001\u3002\uff0c]/g;
const USUAL_MIN_SHARE = 0.02;
/** Controls, private and unassigned characters, and halves of surrogate pairs: in files that are not text. */
const STRANGE = /(?![\t\n\f\r])\p{Cc}|\p{Co}|\p{Cn}|\p{Cs}/gu;
const STRANGE_MAX_SHARE = 0.01;

/** Where two fit equally well, the first is meant. */
const WIDE_ENCODINGS = ['utf-16be', 'utf-16le', 'utf-32be', 'utf-32le'] as const;
export type WideEncoding = (typeof WIDE_ENCODINGS)[number];

/** UTF-32 and UTF-16 by their byte order mark, or else by what their units stand for. Null for UTF-8, marked or not, and for everything else. */
export function wideEncodingOf(bytes: Uint8Array): WideEncoding | null {
  return markedEncodingOf(bytes) ?? unmarkedEncodingOf(bytes.subarray(0, SAMPLE_BYTES));
}

function markedEncodingOf([first, second, third, fourth]: Uint8Array): WideEncoding | null {
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return 'utf-32le';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Text of bytes in that encoding. */
export function decodeWide(bytes: Uint8Array, encoding: WideEncoding): string {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return new TextDecoder(encoding).decode(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signs: string[] = [];
  const isMarked = markedEncodingOf(bytes) === encoding;
  // No decoder of browsers knows this encoding.
  for (let at = isMarked ? UNIT_BYTES : 0; at + UNIT_BYTES <= bytes.length; at += UNIT_BYTES) {
    const sign = view.getUint32(at, encoding === 'utf-32le');
    signs.push(sign <= LAST_SIGN ? String.fromCodePoint(sign) : '\ufffd');
  }
  return signs.join('');
}

/** No other encoding of text has NUL bytes. */
function unmarkedEncodingOf(sample: Uint8Array): WideEncoding | null {
  if (!sample.includes(NUL)) return null;
  const counted = WIDE_ENCODINGS.map((encoding) => ({ encoding, usual: usualSigns(sample, encoding) }));
  const best = counted.reduce((one, other) => (other.usual > one.usual ? other : one));
  return best.usual === 0 ? null : best.encoding;
}

/** How many usual signs a sample has when it is read so; 0 if it is no text then. */
function usualSigns(sample: Uint8Array, encoding: WideEncoding): number {
  // A pair may be cut off at the end.
  const text = decodeWide(sample, encoding).replace(/\ufffd$/, '');
  const strange = text.match(STRANGE)?.length ?? 0;
  if (strange > text.length * STRANGE_MAX_SHARE || text.includes('\ufffd')) return 0;
  const usual = text.match(USUAL)?.length ?? 0;
  return usual < text.length * USUAL_MIN_SHARE ? 0 : usual;
}
