import { expect, it } from 'vitest';
import { cleanName, isSameName } from './clean-name.ts';

it.each([
  [' Ada\u00a0 Lovelace\n', 'Ada Lovelace'],
  ['Ada\u202eecalevoL\u202c', 'AdaecalevoL'],
  ['A\u2066d\u2069a\u200b\u200d\ufeff\u0000', 'Ada'],
  ['Zoë O’Núñez-李 阿里', 'Zoë O’Núñez-李 阿里'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200b\u2060', ''],
])('keeps of %j what can be seen', (text, name) => {
  expect(cleanName(text)).toBe(name);
});

it('knows the same name in other case, width and with invisible characters', () => {
  expect(isSameName('Beta University', 'BETA\u200b  Univer\u00adsity ')).toBe(true);
  expect(isSameName('Beta', 'Ｂｅｔａ')).toBe(true);
  expect(isSameName('علی\u200cرضا', 'علیرضا')).toBe(true);
  expect(isSameName('Beta', 'Betà')).toBe(false);
});
