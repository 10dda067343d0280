import { expect, test } from 'vitest';
import { faultsInCode, leftInEnglish } from './languages.ts';
import { faultsOf } from './rules-of-print.ts';
import { parseSource } from './sources.ts';

const inCode = (path: string, text: string) => faultsInCode(parseSource(path, text)).length;

test.each([
  ['fr', 'Vous êtes prêt\u202f? «\u202fOui\u202f», dit-il\u202f: 50\u202f% {{count}}\u202f; c’est tout…'],
  ['fr', 'Voir https://lyceum.example/?x=1 et `a ? b : c`.'],
  ['fr', 'Erreur\u202f: $t(common:modelFailure.{{step}})'],
  ['en', 'A mail server sends an email. Cells gain energy.'],
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
  ['en', 'Documents to rest on'],
  ['en', 'It goes for good.'],
  ['en', 'We have sent you a mail.'],
  ['en', 'Show your second factor'],
  ['en', 'Units need each other in a circle.'],
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

test.each([
  [{ 'src/a.ts': "const T = { en: 'Two words', fr: 'Two words' };" }, 1],
  [{ 'src/a.ts': "const MAILS_EN = ['Two words']; const MAILS_ES = ['Two words'];" }, 1],
  [
    {
      'src/words/en.ts': "export const a = 'Two words';",
      'src/words/es.ts': "export const b = 'Two words';",
    },
    1,
  ],
  [
    {
      'src/x.en.ts': 'export const a = `Two ${1} words`;',
      'src/x.fr.ts': 'export const b = `Two ${2} words`;',
    },
    1,
  ],
  [{ 'src/a.ts': "const T = { en: 'Two words', fr: 'Deux mots' };" }, 0],
  [{ 'src/a.ts': "const T = { en: 'Questions', fr: 'Questions' };" }, 0],
])('what was left in English is found in %o', (files, count) => {
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
  expect(leftInEnglish(sources)).toHaveLength(count);
});
