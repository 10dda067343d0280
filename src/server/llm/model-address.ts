import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../fetch/public-address.ts';
import type { HostList } from '../networks.ts';

/**
 * Addresses where no model server can be, but the metadata service of a cloud may: link-local, the fixed addresses of the large
 * clouds, and their notations inside IPv6. Loopback and private networks are allowed, because that is where local models run.
 */
const FORBIDDEN_NETS: ReadonlyArray<[address: string, prefix: number]> = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
  ['::', 128],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['ff00::', 8],
];

const forbidden = new BlockList();
for (const [address, prefix] of FORBIDDEN_NETS) forbidden.addSubnet(address, prefix, familyOf(address));

/** An address that must not be connected to. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('this address cannot be the address of a model server');
    this.name = 'ForbiddenAddress';
  }
}

/**
 * Throws ForbiddenAddress when `hostname` is written as an address that may not be connected to. Names are judged when looked up.
 * With `privateHosts` only those of all private ones may.
 */
export function assertAllowedHost(hostname: string, privateHosts?: HostList): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address, address, privateHosts)) throw new ForbiddenAddress();
}

/** Looks a name up for exactly the connection that uses the result, so that a name cannot point elsewhere a moment later. */
export function lookupAllowed(privateHosts?: HostList): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !isAllowed(hostname, address, privateHosts)))
        return callback(new ForbiddenAddress(), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function isAllowed(hostname: string, address: string, privateHosts: HostList | undefined): boolean {
  if (isForbidden(address)) return false;
  if (!privateHosts || isPublicAddress(address)) return true;
  return privateHosts.hasName(hostname) || privateHosts.hasAddress(address);
}

function isForbidden(address: string): boolean {
  return forbidden.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
