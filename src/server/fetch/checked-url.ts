import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { FetchFailure } from './web-fetch.ts';

/** Origins as `URL.origin` writes them. */
export type TrustedOrigins = ReadonlySet<string>;

/** Empty is the default of the scheme. Others belong to email, databases and the like. */
const WEB_PORTS = new Set(['', '80', '443']);
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|intranet)\.?$/;

/**
 * Parses an address, relative to `base` where there is one, and refuses what no public page has. The parser itself turns every
 * spelling of an IPv4 address (decimal, octal, hexadecimal, short) into the usual one. Throws FetchFailure `refused`.
 */
export function checkedUrl(address: string, trusted: TrustedOrigins, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchFailure('refused', 'not an address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused(url, 'its scheme');
  if (url.username !== '' || url.password !== '') throw refused(url, 'credentials');
  if (trusted.has(url.origin)) return url;
  if (!WEB_PORTS.has(url.port)) throw refused(url, 'its port');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) ? !isPublicAddress(host) : LOCAL_NAMES.test(host)) throw refused(url, 'a private address');
  return url;
}

function refused(url: URL, reason: string): FetchFailure {
  return new FetchFailure('refused', `${url.host} is refused because of ${reason}`, { host: url.host });
}
