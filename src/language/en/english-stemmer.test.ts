import snowball from 'snowball-stemmers';
import { expect, test } from 'vitest';
import { spellingsNear } from '#server/knowledge/search/near-spellings.ts';
import { stemEnglish } from './english-stemmer.ts';

const ROOTS = `gener commun arsen hop hopp say play cry yell yoyo control commit tradition relat creat oper nation rad us be see
  agre proce succe sk d l t id gent ug earl on sing new how atlas cosmo bia and inn out cann herr earr roll fall fil abilit
  sens oppos vit log geolog differ depend cele prim 1990 3 rôl naïv box tax row knyf sky dye`;
const ENDINGS = `s es ied ies ying sses us ss ed edly ing ingly eed eedly at ated bl iz y ly li e le ll tional enci anci abli entli
  izer ization ational ation ator alism aliti alli al fulness ousli ousness iveness iviti biliti bli ogi fulli lessli ative
  alize icate iciti ical ful ness ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion sion tion`;

test('agrees with the library on every word', () => {
  const library = snowball.newStemmer('english');
  const endings = ['', ...ENDINGS.split(/\s+/)];
  const words = ROOTS.split(/\s+/).flatMap((root) =>
    endings.flatMap((one) => [root + one, `${root}${one}s`, `${root}${one}ly`]),
  );
  const mistyped = ['probably', 'generalization', 'played', 'skies'].flatMap((word) => [
    ...spellingsNear(word),
  ]);
  const differ = [...words, ...mistyped].filter((word) => stemEnglish(word) !== library.stem(word));
  expect(differ).toEqual([]);
});
