import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const CAMPUS = { name: 'campus', issuer: 'https://login.uni.example', client_id: 'lyceum' };

it('reads identity providers and fills in what is left out', () => {
  const { OIDC_PROVIDERS } = readConfig({ OIDC_PROVIDERS: JSON.stringify([CAMPUS]) });
  expect(OIDC_PROVIDERS).toEqual([{ ...CAMPUS, scopes: 'openid email profile', audiences: [] }]);
  expect(readConfig({}).OIDC_PROVIDERS).toEqual([]);
});

it('reads a list of addresses', () => {
  const { REDIRECT_URLS } = readConfig({ REDIRECT_URLS: 'https://a.example, https://b.example/app' });
  expect(REDIRECT_URLS).toEqual(['https://a.example', 'https://b.example/app']);
  expect(readConfig({ REDIRECT_URLS: '' }).REDIRECT_URLS).toEqual([]);
});

it.each([
  ['OIDC_PROVIDERS', 'campus'],
  ['OIDC_PROVIDERS', '{}'],
  ['OIDC_PROVIDERS', JSON.stringify([CAMPUS, CAMPUS])],
  ['OIDC_PROVIDERS', JSON.stringify([{ ...CAMPUS, name: 'email' }])],
  ['OIDC_PROVIDERS', JSON.stringify([{ ...CAMPUS, name: 'Campus Login' }])],
  ['OIDC_PROVIDERS', JSON.stringify([{ ...CAMPUS, issuer: 'http://login.uni.example' }])],
  ['OIDC_PROVIDERS', JSON.stringify([{ ...CAMPUS, clientSecret: 'a misspelt name' }])],
  ['REDIRECT_URLS', 'app.example'],
  ['REDIRECT_URLS', 'javascript:alert(1)'],
  ['REDIRECT_URLS', '*'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is not usable`);
});

it.each([
  ['BACKUP_EVERY', '0.02', 'it must be at least 1.'],
  ['PORT', '70000', 'it must be at most 65535.'],
  ['PORT', 'soon', 'it must be a number.'],
])('says in words why %s=%s cannot be used', (name, value, why) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is not usable: ${why}`);
});
