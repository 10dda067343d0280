const LOOPBACK_HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What redirects are judged by. */
export interface RedirectRules {
  /** Where people open the product. No trailing slash. */
  siteUrl: string;
  /** Other addresses that may be redirected to: an origin as a whole, or a path and what is below it. */
  redirectUrls: readonly string[];
}

/**
 * Where an emailed link or a provider may lead: the site itself, an address of the allow-list, or a program on the reader's own
 * machine. Anything else, an unreadable address included, becomes the site. A fragment is dropped, because the answer is written
 * there.
 */
export function safeRedirect(requested: string | undefined, rules: RedirectRules): string {
  const { siteUrl } = rules;
  if (!requested || !URL.canParse(requested, siteUrl)) return siteUrl;
  const url = new URL(requested, siteUrl);
  const isAllowed = isOurs(url, siteUrl) || rules.redirectUrls.some((allowed) => isBelow(url, allowed));
  if (!isPlain(url) || !isAllowed) return siteUrl;
  url.hash = '';
  return url.href;
}

/** Whether pages of this origin may use the auth endpoints: the same rule as for redirects. */
export function isAllowedOrigin(origin: string, { siteUrl, redirectUrls }: RedirectRules): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isListed = redirectUrls.some((allowed) => new URL(allowed).origin === url.origin);
  return isPlain(url) && (isOurs(url, siteUrl) || isListed);
}

function isPlain(url: URL): boolean {
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
}

function isOurs(url: URL, siteUrl: string): boolean {
  return url.origin === new URL(siteUrl).origin || LOOPBACK_HOSTNAMES.has(url.hostname);
}

function isBelow(url: URL, allowed: string): boolean {
  const { origin, pathname } = new URL(allowed);
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return url.origin === origin && `${url.pathname}/`.startsWith(folder);
}
