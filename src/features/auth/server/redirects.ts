const LOOPBACK_HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a mailed link may lead: the site itself or a program on the reader's own machine. Anything else, an unreadable address
 * included, becomes the site. A fragment is dropped, because the answer is written there.
 */
export function safeRedirect(requested: string | undefined, siteUrl: string): string {
  if (!requested || !URL.canParse(requested, siteUrl)) return siteUrl;
  const url = new URL(requested, siteUrl);
  if (!isAllowed(url, new URL(siteUrl))) return siteUrl;
  url.hash = '';
  return url.href;
}

/** Whether pages of this origin may use the auth endpoints: the same rule as for redirects. */
export function isAllowedOrigin(origin: string, siteUrl: string): boolean {
  return URL.canParse(origin) && isAllowed(new URL(origin), new URL(siteUrl));
}

function isAllowed(url: URL, site: URL): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (url.username || url.password) return false;
  return url.origin === site.origin || LOOPBACK_HOSTNAMES.has(url.hostname);
}
