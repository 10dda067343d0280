import { saysAmount } from './amounts.ts';
import { findMonths, monthOf } from './dates.ts';
import { DETAIL_KINDS, type DetailKind, FURTHER_KINDS, type FurtherKind } from './detail-types.ts';
import { isStopWord, questionsOf } from './languages.ts';
import { fold } from './fold.ts';
import { findNames } from './names.ts';
import { unaccented } from './word-lists.ts';

const OPENING = String.raw`(?:(?:${questionsOf('opens').join('|')}|ok(?:ay)?|vale|mais|pero|but)[\s,]+)*`;
const ASKED = asking(String.raw`[\s?.!]*$`);
const ASKED_FIRST = asking(String.raw`(?!\p{L})`);
const OPENS = new RegExp(
  `^(?:${unaccented(questionsOf('opens').join('|'))}|ok|okay|vale|mais|pero|but)$`,
  'u',
);
const FURTHER_MAX_WORDS = 10;
const FURTHER = questionsOf('details').map(({ further, besideFurther, asksWorking }) => ({
  kinds: FURTHER_KINDS.map((kind) => [kind, wholeWord(further[kind])] as const),
  beside: wholeWord(besideFurther),
  asksWorking: new RegExp(String.raw`(?<!\p{L})(?:${unaccented(asksWorking)})(?!\p{L})`, 'u'),
}));
const YEAR = /(?<![\d.,])(?:1\d{3}|20\d{2})(?![\d.,]*\d|\s?%)/u;
const HOUR = /(?<!\d)\d{1,2}\s?(?::|h)\s?\d{2}(?!\d)/u;
const ARTICLE = String.raw`(?:(?:the|an?|el|la|los|las|une?|un[ao]?|le|les|cette|its|their|su|sus|son|sa|ses) |l['’])`;
const BEFORE_PLACE = new RegExp(
  String.raw`(?<!\p{L})(?:${questionsOf('details')
    .map(({ beforePlace }) => beforePlace)
    .join('|')}) ${ARTICLE}?(\p{L}[\p{L}-]*)`,
  'giu',
);
const BEFORE_PERSON = new RegExp(
  String.raw`(?<!\p{L})(?:${questionsOf('details')
    .map(({ beforePerson }) => beforePerson)
    .join('|')}) (?:${ARTICLE}\p{L}|\p{Lu}\p{Ll})`,
  'u',
);
/** Not 'ATP', which is called by a name as well. */
const NAME = /(?<!\p{L})\p{Lu}\p{Ll}{2,}/gu;

/** The only thing that a message asks for of what was told before it; null where it asks for more, or for something else. */
export function detailAsked(message: string): DetailKind | null {
  const plain = unaccented(message.normalize('NFC'));
  return ASKED.find(([, asks]) => asks.test(plain))?.[0] ?? null;
}

/**
 * What else a message asks for of what was told before it, and nothing else; null where it asks for something else. Figures may stand beside it where it
 * asks how one comes about.
 */
export function furtherAsked(message: string): FurtherKind | null {
  const plain = unaccented(message.normalize('NFC').toLowerCase());
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !OPENS.test(word));
  if (words.length === 0 || words.length > FURTHER_MAX_WORDS) return null;
  for (const { kinds, beside, asksWorking } of FURTHER) {
    const isWorking = asksWorking.test(plain);
    const figures = words.filter((word) => /\d/u.test(word));
    const found = kinds.find(([kind, pattern]) => {
      const isOpen = kind === 'working' ? isWorking : figures.length === 0;
      const isAsked = words.some((word) => pattern.test(word)) || (kind === 'working' && figures.length > 0);
      const isAlone = words.every((word) => pattern.test(word) || beside.test(word) || /\d/u.test(word));
      return isOpen && isAsked && isAlone;
    });
    if (found) return found[0];
  }
  return null;
}

/** What a message asks for first, and what it names behind that: 'ATP' of 'and how much ATP?'; null where it asks for no detail. */
export function detailOf(message: string): { kind: DetailKind; named: string } | null {
  const plain = unaccented(message.normalize('NFC'));
  for (const [kind, asks] of ASKED_FIRST) {
    const opening = asks.exec(plain)?.[0];
    if (opening !== undefined) return { kind, named: message.normalize('NFC').slice(opening.length) };
  }
  return null;
}

/** Whether a sentence tells a detail of such a kind. */
export function tellsDetail(kind: DetailKind, sentence: string, language: string): boolean {
  switch (kind) {
    case 'time':
      return YEAR.test(sentence) || HOUR.test(sentence) || findMonths(sentence, language).size > 0;
    case 'amount':
      return saysAmount(sentence, language);
    case 'person':
      return BEFORE_PERSON.test(sentence) || namesPerson(sentence, language);
    case 'place':
      // 'In it', 'in March' and 'in 1950' are no places.
      return [...sentence.matchAll(BEFORE_PLACE)].some(
        ([, word = '']) => !isStopWord(word.toLowerCase(), language) && monthOf(word, language) === null,
      );
  }
}

function wholeWord(forms: string): RegExp {
  return new RegExp(`^(?:${unaccented(forms)})$`, 'u');
}

function asking(end: string): ReadonlyArray<readonly [DetailKind, RegExp]> {
  return DETAIL_KINDS.map((kind) => {
    const forms = questionsOf('details').map(({ asks }) => asks[kind]);
    const pattern = String.raw`^[\s¿]*${OPENING}(?:${forms.join('|')})${end}`;
    return [kind, new RegExp(unaccented(pattern), 'iu')] as const;
  });
}

function namesPerson(sentence: string, language: string): boolean {
  const names = findNames(sentence, language);
  return [...sentence.matchAll(NAME)].some(([word]) => names.has(fold(word.toLowerCase(), language)));
}
