import { expect, test } from 'vitest';
import { makeDataFolder } from '../../../../test/database.ts';
import { loadAuthKeys } from '../tokens/keys.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken, verifyAccessToken } from './access-token.ts';

const NOW = new Date('2027-01-01T10:00:00Z');
const FACTS = {
  issuer: 'http://localhost',
  issuedAt: NOW,
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  email: 'ada@uni.example',
  appMetadata: {},
  userMetadata: {},
  aal: 'aal1',
  amr: [],
  isAnonymous: false,
};

test('a token that was verified before is refused once it has run out, and so is one that only begins like it', async () => {
  const keys = await loadAuthKeys(makeDataFolder());
  const token = await signAccessToken(keys, FACTS);
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  expect(await verifyAccessToken(keys, token, NOW)).toMatchObject({ userId: FACTS.userId });
  expect(await verifyAccessToken(keys, token, at(ACCESS_TOKEN_SECONDS - 1))).toMatchObject({
    sessionId: FACTS.sessionId,
  });
  expect(await verifyAccessToken(keys, token, at(ACCESS_TOKEN_SECONDS))).toBe(null);
  expect(await verifyAccessToken(keys, `${token.slice(0, -4)}AAAA`, NOW)).toBe(null);
  expect(await verifyAccessToken(await loadAuthKeys(makeDataFolder()), token, NOW)).toBe(null);
});
