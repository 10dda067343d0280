import { describe, expect, it } from 'vitest';
import { isAllowedOrigin, safeRedirect } from './redirects.ts';

const SITE = 'https://lyceum.example';
const RULES = { siteUrl: SITE, redirectUrls: ['https://app.example', 'https://shared.example/lyceum'] };

describe('safeRedirect', () => {
  it.each([
    ['https://lyceum.example/login?next=%2Fresources', 'https://lyceum.example/login?next=%2Fresources'],
    ['/login', 'https://lyceum.example/login'],
    ['https://lyceum.example:443/', 'https://lyceum.example/'],
    ['https://lyceum.example/login#access_token=x', 'https://lyceum.example/login'],
    ['http://localhost:5173/login', 'http://localhost:5173/login'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
    ['http://[::1]:3000/', 'http://[::1]:3000/'],
    ['https://app.example', 'https://app.example/'],
    ['https://app.example/anything?x=1', 'https://app.example/anything?x=1'],
    ['https://shared.example/lyceum', 'https://shared.example/lyceum'],
    ['https://shared.example/lyceum/login?x=1', 'https://shared.example/lyceum/login?x=1'],
  ])('allows %s', (requested, target) => {
    expect(safeRedirect(requested, RULES)).toBe(target);
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
    'http://app.example/',
    'https://app.example.evil.example/',
    'https://app.example:8443/',
    'https://evil.app.example/',
    'https://shared.example/',
    'https://shared.example/lyceum-evil',
    'https://shared.example/lyceum/../evil',
    'https://shared.example/lyceum/%2e%2e/evil',
    'https://shared.example/LYCEUM',
  ])('sends %s to the site', (requested) => {
    expect(safeRedirect(requested, RULES)).toBe(SITE);
  });
});

it('admits pages of the site and of the own machine', () => {
  expect(isAllowedOrigin(SITE, RULES)).toBe(true);
  expect(isAllowedOrigin('http://localhost:5173', RULES)).toBe(true);
  expect(isAllowedOrigin('https://app.example', RULES)).toBe(true);
  expect(isAllowedOrigin('https://shared.example', RULES)).toBe(true);
  expect(isAllowedOrigin('https://evil.example', RULES)).toBe(false);
  expect(isAllowedOrigin('null', RULES)).toBe(false);
});
