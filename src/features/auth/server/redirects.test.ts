import { describe, expect, it } from 'vitest';
import { isAllowedOrigin, safeRedirect } from './redirects.ts';

const SITE = 'https://lyceum.example';

describe('safeRedirect', () => {
  it.each([
    ['https://lyceum.example/login?next=%2Fresources', 'https://lyceum.example/login?next=%2Fresources'],
    ['/login', 'https://lyceum.example/login'],
    ['https://lyceum.example:443/', 'https://lyceum.example/'],
    ['https://lyceum.example/login#access_token=x', 'https://lyceum.example/login'],
    ['http://localhost:5173/login', 'http://localhost:5173/login'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
    ['http://[::1]:3000/', 'http://[::1]:3000/'],
  ])('allows %s', (requested, target) => {
    expect(safeRedirect(requested, SITE)).toBe(target);
  });

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example',
    '/\\evil.example',
    'https://lyceum.example.evil.example/',
    'https://lyceum.example@evil.example/',
    'https://user:secret@lyceum.example/',
    'http://lyceum.example/',
    'https://lyceum.example:8443/',
    'https://sub.lyceum.example/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'lyceum://login',
    'http://',
  ])('sends %s to the site', (requested) => {
    expect(safeRedirect(requested, SITE)).toBe(SITE);
  });
});

it('admits pages of the site and of the own machine', () => {
  expect(isAllowedOrigin(SITE, SITE)).toBe(true);
  expect(isAllowedOrigin('http://localhost:5173', SITE)).toBe(true);
  expect(isAllowedOrigin('https://evil.example', SITE)).toBe(false);
  expect(isAllowedOrigin('null', SITE)).toBe(false);
});
