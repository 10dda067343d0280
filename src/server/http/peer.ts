import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../networks.ts';

const NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether this is where the caller sits. Judged by the connection itself; headers can only speak against it. A proxy on this machine
 * connects from loopback too, for people elsewhere, and a web page may have let its own name point here.
 */
export function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') && !isProxied && LOOPBACK_NAMES.has(hostname);
}

/**
 * The address that a request comes from: that of the connection, or what trusted proxies say of it in X-Forwarded-For. Each proxy
 * adds the address it was called from at the end, so the list is read from there and only as far as the trust goes; what stands
 * before was written by the caller.
 */
export function findPeer(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: TrustedProxies,
): string {
  const told = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').toReversed();
  let peer = socket.remoteAddress ?? '';
  for (const [hop, entry] of told.entries()) {
    const address = plainAddress(entry);
    if (!address || !isTrusted(peer, hop)) break;
    peer = address;
  }
  return peer;
}

/** Some proxies write the port too, or brackets. Null for what is no address. */
function plainAddress(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) ? bare : null;
}

/** The key of a peer: an IPv4 address, or the /64 network of an IPv6 address, which one customer owns as a whole. */
export function peerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
