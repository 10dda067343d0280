import { monthOf } from './dates.ts';
import { isStopWord } from './languages.ts';
import { endsInAbbreviation } from './sentences.ts';
import type { Span } from '#shared/text-structure.ts';

/** Names of several words go on behind 'de' and 'of', and over initials: 'Universidad de Salamanca', 'Rajendra K. Pachauri'. */
const NAME =
  /(?<![\p{L}\p{N}-])\p{Lu}(?:\.(?= \p{Lu})|[\p{L}\p{M}\p{N}’'-]*)(?: (?:(?:de|del|des|du|of|von|van|da) (?:la |las |los |les |the )?)?\p{Lu}(?:\.(?= \p{Lu})|[\p{L}\p{M}\p{N}’'-]*))*/gu;
/** 'Hassan' of 'Hassan al-Turabi' is half a name. */
const NAME_BEHIND = /^ \p{Ll}{1,4}-\p{Lu}/u;
/** 'Comité de salut public', 'Treaty of peace': one capital, and the rest of the name in small letters. */
const GOES_ON_BEHIND = /^ (?:de|du|des|del|of|d[’'])(?: ?(?:la|las|los|le|les|l[’']|the))? ?[\p{Ll}\d]/u;
/** 'L’Assemblée nationale', 'la Guerra civil'; people have no article, and what they do may end likewise. */
const ARTICLE_BEFORE = /(?<!\p{L})(?:l[’']|(?:l[aeo]s?|el|un[ae]?|une|du|des|del|al|aux?) )$/iu;
const QUALITY_BEHIND =
  /^ \p{Ll}+(?:a(?:l|le|les|ux)|iques?|ic[oa]s?|ai(?:s|se|ses|ns?|nes?|res?)|i(?:en|enne)s?|i(?:f|ve|vo|va)s?|eu(?:x|se|ses)|istes?|istas?|an[oa]s?|enses?|nel(?:le)?s?|ari[oa]s?|il(?:es)?)(?![\p{L}])/u;
/** In 'coup d’État de Napoléon' the capital belongs to what stands before it. */
const ELIDED_BEFORE = /(?<!\p{L})d[’']$/u;
/** In 'K TCP connections' the letter counts them. */
const COUNTING_LETTER = /^\p{Lu} (?=\p{Lu}{2,}(?:\s|$))/u;
/** What stands behind a colon begins there, as a sentence does. */
const CLAUSE_BEFORE = /[:;]\s+["“«¿¡]?$/u;
const INITIALS = /^\p{Lu}{2,}$/u;
const ROMAN = /^[IVXLCDM]+$/u;

/**
 * Where the names of a sentence stand, each with all its words. A capital at the beginning of a sentence or a clause makes no name, but a second one behind a word
 * that may belong to it does.
 */
export function wholeNames(sentence: string, language: string): Span[] {
  return [...sentence.matchAll(NAME)]
    .map(({ 0: name, index }) => {
      const [letter = ''] = COUNTING_LETTER.exec(name) ?? [];
      return { index: index + letter.length, name: name.slice(letter.length).replace(/[’']s?$/u, '') };
    })
    .filter(({ name, index }) => {
      const [first = '', second] = name.split(' ');
      // 'Merchants of Ragusa' begins with a capital because the sentence does.
      const isName = second !== undefined && !/^(?:d[eu]|des|del|of)$/u.test(second);
      const isWithin = index > 1 && !CLAUSE_BEFORE.test(sentence.slice(0, index));
      return isWithin || INITIALS.test(name) || (isName && !isStopWord(first.toLowerCase(), language));
    })
    .filter(({ name }) => name.length > 1 && !ROMAN.test(name) && monthOf(name, language) === null)
    .map(({ name, index }) => ({ start: index, end: index + name.length }))
    .filter(({ start, end }) => isWhole(sentence, { start, end }) && !isTitled(sentence, { start, end }));
}

/** 'Jr.' behind a name and 'Dr.' before one are no names, and 'King' of 'Dr. King' is half of one. */
function isTitled(sentence: string, { start, end }: Span): boolean {
  const isShort = sentence[end] === '.' && endsInAbbreviation(`${sentence.slice(0, end)}.`);
  const before = sentence.slice(0, start).trimEnd();
  return isShort || (before.endsWith('.') && /\p{L}{2,}\.$/u.test(before) && endsInAbbreviation(before));
}

/** Whether nothing of the name stands in small letters around it. */
function isWhole(sentence: string, { start, end }: Span): boolean {
  const [before, name, behind] = [sentence.slice(0, start), sentence.slice(start, end), sentence.slice(end)];
  if (NAME_BEHIND.test(behind) || (ELIDED_BEFORE.test(before) && name.includes(' de '))) return false;
  if (name.includes(' ')) return true;
  return !GOES_ON_BEHIND.test(behind) && !(ARTICLE_BEFORE.test(before) && QUALITY_BEHIND.test(behind));
}
