/** What clients of the hosted storage send. */
export const DEFAULT_CACHE_CONTROL = 'max-age=3600';
export const DEFAULT_MIME_TYPE = 'application/octet-stream';

const ETAG_HEX_DIGITS = 32;
const MIME_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=[\w."-]+)*$/;

/** A strong entity tag from the content's hash. */
export function etagOf(sha256: string): string {
  return `"${sha256.slice(0, ETAG_HEX_DIGITS)}"`;
}

/** The type as announced, when it is one; it goes out again as a header. */
export function parseMimeType(announced: string | undefined): string {
  const trimmed = announced?.trim() ?? '';
  return MIME_TYPE.test(trimmed) ? trimmed : DEFAULT_MIME_TYPE;
}

/** `max-age=N` or just `N` as clients send it. */
export function parseCacheControl(announced: string | undefined): string {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(announced?.trim() ?? '')?.[1];
  return seconds === undefined ? DEFAULT_CACHE_CONTROL : `max-age=${Number(seconds)}`;
}
