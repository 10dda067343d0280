import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { LOOPBACK_HOSTS } from '../networks.ts';
import { isPublicAddress } from './public-address.ts';
import { FetchFailure } from './web-fetch.ts';

/** `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in both spellings, as other programs know them. */
export type ProxySettings = http.ProxyEnv;

/**
 * An agent that goes where the settings say; null where they name no proxy for this scheme. It connects to its proxy, or, where `NO_PROXY`
 * names the host, to the host itself, and looks up the name of a host as the request says.
 */
export function proxyAgent({ protocol, hostname }: URL, settings: ProxySettings): http.Agent | null {
  const { https_proxy, HTTPS_PROXY, http_proxy, HTTP_PROXY } = settings;
  const isNamed = protocol === 'https:' ? https_proxy || HTTPS_PROXY : http_proxy || HTTP_PROXY;
  // A mirror on this machine is no matter of any proxy.
  if (!isNamed || LOOPBACK_HOSTS.has(hostname)) return null;
  const { Agent } = protocol === 'https:' ? https : http;
  return new Agent({ proxyEnv: settings });
}

/** Behind a proxy, the proxy looks names up. What we can find out ourselves must be public; throws FetchFailure `refused`. */
export async function requirePublic(
  host: string,
  resolve: (host: string) => Promise<readonly LookupAddress[]>,
): Promise<void> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.some(({ address }) => !isPublicAddress(address)))
    throw new FetchFailure('refused', `${host} leads to a private address`);
}
