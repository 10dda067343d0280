import { expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { faultsInCode, faultsOf } from './typography.ts';

const inCode = (path: string, text: string) => faultsInCode(parseSource(path, text)).length;

test.each([
  ['fr', 'Vous êtes prêt\u202f? «\u202fOui\u202f», dit-il\u202f: 50\u202f% {{count}}\u202f; c’est tout…'],
  ['fr', 'Voir https://lyceum.example/?x=1 et `a ? b : c`.'],
  ['fr', 'Erreur\u202f: $t(common:modelFailure.{{step}})'],
  ['es', '¿Estás listo? «Sí», dijo: 50\u00a0% y $x : y$'],
] as const)('in %s, “%s” is right', (tag, text) => {
  expect(faultsOf(text, tag)).toEqual([]);
});

test.each([
  ['fr', 'Vous êtes prêt ?'],
  ['fr', 'Vous êtes prêt\u00a0?'],
  ['fr', 'Vous êtes prêt?'],
  ['fr', 'Sujet: {{topic}}'],
  ['fr', '{{name}}: absent'],
  ['fr', '« Oui »'],
  ['fr', "L'élève"],
  ['fr', 'Chargement...'],
  ['fr', 'le mot "exact"'],
  ['fr', 'Choisis ton cours'],
  ['es', 'Estás listo?'],
  ['es', 'Hola!'],
  ['es', 'el “mundo”'],
  ['es', 'Elija un curso'],
  ['es', '50 %'],
] as const)('in %s, “%s” is wrong', (tag, text) => {
  expect(faultsOf(text, tag)).not.toEqual([]);
});

test.each([
  ["const TEXTS = { fr: { subject: 'Rappel : demain' } };", 1],
  ["const MAILS_FR = { subject: 'Rappel : demain' };", 1],
  ["const algebraFr = ['Rappel : demain'];", 1],
  ['const TEXTS = { french: (who: string) => `Rappel : ${who ? 1 : 2}` };', 1],
  ["const TEXTS = { fr: 'Bien', en: 'Reminder : tomorrow' };", 0],
])('the literals of a language are found in %s', (text, count) => {
  expect(inCode('src/features/x/server/mail.ts', text)).toBe(count);
});

test('a file named after a language is in it', () => {
  expect(inCode('src/features/x/server/words/fr.ts', "export const a = 'Rappel : demain';")).toBe(1);
  expect(inCode('src/features/x/server/words/en.ts', "export const a = 'Reminder : soon';")).toBe(0);
});
