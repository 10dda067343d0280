import { describe, expect, test } from 'vitest';
import { assertAllowedHost, ForbiddenAddress } from './model-address.ts';

const hostOf = (url: string) => new URL(url).hostname;

describe('where a model server may be', () => {
  test.each([
    'http://127.0.0.1:1234/v1',
    'http://[::1]:1234/v1',
    'http://192.168.1.20:1234/v1',
    'http://10.0.0.7/v1',
    'http://172.16.4.4/v1',
    'http://[fd12:3456::1]/v1',
    'https://8.8.8.8/v1',
    'http://gpu.campus.example/v1',
  ])('%s', (url) => {
    expect(() => assertAllowedHost(hostOf(url))).not.toThrow();
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://0.0.0.0:1234/',
    'http://[::]/',
    'http://255.255.255.255/',
  ])('not %s', (url) => {
    expect(() => assertAllowedHost(hostOf(url))).toThrow(ForbiddenAddress);
  });
});
