import { type IsKnown, plain, type Position, type Step } from './answer-links.ts';

/** Behind anything but what opens a word: '(@app.route' is code, and what is dropped before it ('a[9]@b.example') leaves an address. */
export const MAIL_SIGN = String.raw`(?<=[^\s(\[{"'“«])\\?@`;
/** As Markdown makes links of it, which reads an escaped sign as the sign itself. */
const HOST = /(?:\\?[\w.-])+/y;
const NAME = /[\w.+-]+$/;
const HOST_MAX_CHARACTERS = 300;

/** Drops the host of an unknown address by email. The name before it is on the screen already. */
export function readMailHost({ text, offset, found, final }: Position, isKnownAddress: IsKnown): Step | null {
  HOST.lastIndex = offset + found.length;
  const run = HOST.exec(text)?.[0] ?? '';
  const end = offset + found.length + run.length;
  const mayGoOn = run.length < HOST_MAX_CHARACTERS && /^\\?$/.test(text.slice(end));
  if (mayGoOn && !final) return null;
  const host = run.replace(/[\\.]+$/, '');
  if (!/[\w-]\\?\.\\?[\w-]/.test(host)) return plain(found);
  const name = NAME.exec(text.slice(0, offset))?.[0] ?? '';
  const step = { length: found.length + host.length, token: null };
  return isKnownAddress(`${name}@${host}`) ? plain(text.slice(offset, offset + step.length)) : step;
}
