import { decodeText } from '../decode-text.ts';
import { wideEncodingOf } from '../wide-encoding.ts';

/** So far into a page browsers look for what it says of its encoding; a little more, since saved pages have remarks before. */
const HEAD_BYTES = 8_192;
const SAID =
  /<meta[^>]{0,300}?charset\s*=\s*["']?([\w-]{2,40})|^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,40})/i;

/** Text of a web page: by its mark, as UTF-8, as the page or whoever sent it says, or by guess. Throws ReaderFailure. */
export function decodeHtml(bytes: Uint8Array, sent?: string): string {
  if (wideEncodingOf(bytes) || isUtf8(bytes)) return decodeText(bytes);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const [, meta, prolog] = SAID.exec(head) ?? [];
  return decodeAs(bytes, sent) ?? decodeAs(bytes, meta) ?? decodeAs(bytes, prolog) ?? decodeText(bytes);
}

/** What passes for UTF-8 and is not ASCII is UTF-8, whatever a program that saved the page left standing in it. */
function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.includes(0x1b)) return false;
  const text = decodeAs(bytes, 'utf-8');
  return text !== null && text.length < bytes.length;
}

function decodeAs(bytes: Uint8Array, encoding: string | undefined): string | null {
  if (encoding === undefined) return null;
  try {
    return new TextDecoder(encoding, { fatal: /^utf-?8$/i.test(encoding) }).decode(bytes);
  } catch {
    return null;
  }
}
