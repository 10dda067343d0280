import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not the public internet (IANA special-purpose registry), and what clouds answer their machines on. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Azure's metadata and DHCP, a public address that only a machine there reaches.
  '168.63.129.16/32',
];
/** Within 2000::/3, the only public range: protocol assignments with Teredo, documentation, 6to4. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const OPEN_V6 = ['2000::/3'];

const closedV4 = listOf(CLOSED_V4, 'ipv4');
const closedV6 = listOf(CLOSED_V6, 'ipv6');
const openV6 = listOf(OPEN_V6, 'ipv6');

const GROUPS = 8;
/** Prefixes in whose last 32 bits an IPv4 address stands: mapped, and translated (NAT64), which a network without IPv4 needs. */
const V4_CARRIERS = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** Whether an IP address is one of the public internet. Whatever is not surely one is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4');
  // A zone means an address of one link.
  if (!isIPv6(address) || address.includes('%')) return false;
  const inner = carriedV4(address);
  if (inner) return isPublicAddress(inner);
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

function carriedV4(address: string): string | null {
  const groups = groupsOf(address);
  const isCarrier = V4_CARRIERS.some((prefix) => prefix.every((group, index) => group === groups[index]));
  if (!isCarrier) return null;
  const [high = 0, low = 0] = groups.slice(-2);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of an IPv6 address in any of its spellings; the URL parser writes them in one. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = parseGroups(before);
  const tail = parseGroups(after ?? '');
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => 0), ...tail];
}

function parseGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
