const DOI = /\b10\.\d{4,9}\/[^\s"<>?#&]+/i;
const DOI_TAIL = /[.,;:)\]}]+$/;
const ARXIV_PATH = /^\/(?:abs|pdf|html)\/([a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?$/;
const ARXIV_HOST = /(?:^|\.)arxiv\.org$/;
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+)$/;
/** Parameters that say where a visitor came from. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|ref|ref_src|spm)$/i;

/** The DOI in a text or address, in lower case and without what follows it; null without one. */
export function doiOf(text: string): string | null {
  const [found] = DOI.exec(decoded(text)) ?? [];
  return found?.replace(DOI_TAIL, '').toLowerCase() ?? null;
}

/** The arXiv id in an address of arXiv or in its DOI, without version; null without one. */
export function arxivIdOf(link: string): string | null {
  const byDoi = ARXIV_DOI.exec(doiOf(link) ?? '')?.[1];
  if (byDoi) return byDoi;
  if (!URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  return ARXIV_HOST.test(hostname) ? (ARXIV_PATH.exec(pathname)?.[1] ?? null) : null;
}

export function doiLink(doi: string): string {
  return `https://doi.org/${encodeURI(doi)}`;
}

/** An address that may be shown as a link, or null: only the web's schemes, and nobody's password in it. */
export function safeLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/** What two addresses of the same page have in common. */
export function canonicalLink(link: string): string {
  const url = new URL(link);
  const host = url.host.replace(/^(?:www|m|mobile)\./, '').replace(/^(\w+)\.m\.wikipedia/, '$1.wikipedia');
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
  query.sort();
  const path = url.pathname.replace(/\/+$/, '');
  return `${host}${path}?${query}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
