import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Says whether an address of a connection belongs to a proxy whose word about its client counts. `hop` 0 is the connection itself. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Names of hosts, addresses and networks, as an operator lists them. */
export interface HostList {
  hasName(name: string): boolean;
  hasAddress(address: string): boolean;
}

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);
const HOPS_PATTERN = /^\d{1,2}$/;
const HOST_NAME_PATTERN = /^(?=.{1,253}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i;

/** TRUST_PROXY: a number of proxies, or their addresses and networks separated by commas. */
export const trustedProxies = z
  .string()
  .trim()
  .default('')
  .transform((text, context): TrustedProxies => {
    if (HOPS_PATTERN.test(text)) {
      const hops = Number(text);
      return (_address, hop) => hop < hops;
    }
    const list = readHosts(text);
    if (list?.names.size === 0) return (address) => list.hasAddress(address);
    context.addIssue('a number of proxies, or addresses and networks such as 10.0.0.0/8, is expected');
    return z.NEVER;
  });

/** PRIVATE_MODEL_HOSTS: names, addresses and networks separated by commas. */
export const hostList = z
  .string()
  .default('')
  .transform((text, context): HostList => {
    const list = readHosts(text);
    if (list) return list;
    context.addIssue('names, addresses and networks such as 10.0.0.0/8 are expected');
    return z.NEVER;
  });

/** Null when an entry is none. */
function readHosts(text: string): (HostList & { names: Set<string> }) | null {
  const names = new Set<string>();
  const networks = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    if (addNetwork(networks, entry)) continue;
    if (/^[\d.]+$/.test(entry) || !HOST_NAME_PATTERN.test(entry)) return null;
    names.add(entry.toLowerCase());
  }
  return {
    names,
    hasName: (name) => names.has(name.toLowerCase()),
    hasAddress: (address) => {
      const plain = address.split('%')[0] ?? '';
      const family = familyOf(plain);
      return family !== null && networks.check(plain, family);
    },
  };
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0) return false;
  const longest = family === 'ipv4' ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)) return false;
  networks.addSubnet(address, Number(bits ?? longest), family);
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
