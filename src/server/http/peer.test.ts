import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { findPeer, peerKey } from './peer.ts';

function peerOf(trusted: string, remoteAddress: string, forwarded?: string | string[]): string {
  const { TRUST_PROXY } = readConfig({ TRUST_PROXY: trusted });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  // Border: all that is read of a request.
  return findPeer({ socket: { remoteAddress }, headers } as Parameters<typeof findPeer>[0], TRUST_PROXY);
}

describe('the peer of a request', () => {
  it.each([
    ['', '10.0.0.9', '198.51.100.4', '10.0.0.9'],
    ['1', '10.0.0.9', '198.51.100.4', '198.51.100.4'],
    ['1', '10.0.0.9', '203.0.113.1, 198.51.100.4', '198.51.100.4'],
    ['2', '10.0.0.9', '1.1.1.1, 198.51.100.4, 10.0.0.8', '198.51.100.4'],
    ['3', '10.0.0.9', '198.51.100.4', '198.51.100.4'],
    ['10.0.0.0/8', '10.0.0.9', '1.1.1.1, 198.51.100.4, 10.0.0.8', '198.51.100.4'],
    ['10.0.0.9', '::ffff:10.0.0.9', '198.51.100.4', '198.51.100.4'],
    ['127.0.0.1, ::1', '::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.0/8', '198.51.100.4', '10.0.0.1', '198.51.100.4'],
    ['1', '10.0.0.9', '198.51.100.4:5123', '198.51.100.4'],
    ['1', '10.0.0.9', '[2001:db8::7]:443', '2001:db8::7'],
    ['1', '10.0.0.9', "unknown', drop table", '10.0.0.9'],
    ['1', '10.0.0.9', '', '10.0.0.9'],
  ])('with TRUST_PROXY=%s, from %s with "%s", is %s', (trusted, remote, forwarded, peer) => {
    expect(peerOf(trusted, remote, forwarded)).toBe(peer);
  });

  it.each(['all', '10.0.0.0/33', '1.2.3', 'proxy.example', '-1'])('cannot be trusted to "%s"', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY is not usable');
  });
});

describe('peerKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, key) => {
    expect(peerKey(ip)).toBe(key);
  });
});
