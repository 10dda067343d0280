import { isInitialsOf, knownAs } from './abbreviations.ts';
import { foldWidth, isAccentLess, readWords, type AnswerWords } from './words.ts';
import { excludes, withoutLeads } from '#language/spoken-answers.ts';
import { spokenYear } from '#language/spoken-numbers.ts';
import { compareLists } from './compare-lists.ts';
import { comparePeople, isSamePlace } from './compare-names.ts';
import { compareSubstances } from './compare-substances.ts';
import { isSameNumbered, readNumbered } from './numbered-words.ts';
import { compareTruth } from './truth.ts';
import { sharesItsWords } from './shared-words.ts';
import { isMisspelt, isSlip, isSlipInEach } from './slips.ts';
import { right, undecided, type Verdict, wrong } from './verdict.ts';

const YEAR = /^[12]\d{3}$/;
/** Words with fewer say little of an answer. */
const TELLING_LETTERS = 4;
const NEGATING_PREFIX = /^(?:i|in|il|im|ir|un|dis|des|dé|non|anti|a|an|de)$/;

/**
 * Whether an answer in words is one of those accepted. Case, punctuation, leading articles, plurals, hyphens and missing accents are
 * forgiven, but not `ñ` for `n`, nor a negation. A slip of one letter is undecided: 'alkane' for 'alkene' is one as well. A short form
 * and what it is known to stand for are the same. Initials of an accepted answer are right; words that merely begin with the letters of
 * an accepted short form are undecided.
 */
export function compareWords(accepted: readonly string[], given: string, language: string): Verdict {
  const verdicts = accepted.map((key) => compareText(key, given, language));
  const short = compareShort(accepted, given, language);
  if (short) verdicts.push(short);
  return (
    verdicts.find(({ judgement }) => judgement === 'right') ??
    verdicts.find(({ judgement }) => judgement === 'partial') ??
    verdicts.find(({ judgement }) => judgement === 'undecided') ??
    verdicts.find(({ reason }) => reason === 'negated') ??
    verdicts.find(({ reason }) => reason === 'unreadable') ??
    verdicts.find(({ reason }) => reason === 'imprecise') ??
    wrong()
  );
}

function compareText(key: string, given: string, language: string): Verdict {
  const certain = compareTruth(key, given, language) ?? compareSubstances(key, given, language);
  if (certain) return certain;
  const said = withoutLeads(given, language);
  const verdicts = [...new Set([given, said])].map((text) => compareSaid(key, text, language));
  const verdict =
    verdicts.find(({ judgement }) => judgement === 'right') ??
    verdicts.find(({ judgement }) => judgement !== 'wrong') ??
    verdicts.find(({ reason }) => reason === 'imprecise') ??
    verdicts[0];
  if (verdict?.judgement === 'undecided' && excludes(given, language) && !excludes(key, language))
    return wrong('negated');
  return verdict ?? wrong();
}

/** As words, and as a name, a number or a list. */
function compareSaid(keyText: string, givenText: string, language: string): Verdict {
  const [key, answer] = [keyText, givenText].map((text) => readWords(foldWidth(text), language));
  if (!key || !answer || answer.words.length === 0) return wrong('unreadable');
  const verdict = compareTo(key, answer);
  if (verdict.judgement === 'right' || key.negations !== answer.negations) return verdict;
  const year = compareYear(keyText, givenText, language);
  if (year) return year;
  const [wanted, said] = [readNumbered(keyText, language), readNumbered(givenText, language)];
  if (wanted && said && isSameNumbered(wanted, said)) return right();
  if (isSamePlace(keyText, givenText, language)) return right();
  // 'Louis XVI' is not a typing error for 'Louis XIV'.
  if (wanted && said && wanted.numbers === said.numbers && verdict.reason === 'spelling') return wrong();
  const isSamePart = (one: string, other: string) => compareSaid(one, other, language).judgement === 'right';
  const named =
    comparePeople(keyText, givenText) ?? compareLists(keyText, givenText, { language, isSame: isSamePart });
  if (named) return named;
  const mayBeSame = verdict.judgement === 'wrong' && sharesItsWords(key, answer, language);
  return mayBeSame ? undecided('other_words') : verdict;
}

/** A year that is said as two numbers; null for any other answer. */
function compareYear(key: string, given: string, language: string): Verdict | null {
  if (!YEAR.test(key.trim()) || /\d/u.test(given)) return null;
  const said = spokenYear(given, language);
  if (said === null) return null;
  return said === key.trim() ? right() : wrong();
}

function compareShort(accepted: readonly string[], given: string, language: string): Verdict | null {
  const isSaid = (one: string, other: string) => {
    const [said, wanted] = [readWords(foldWidth(one), language), readWords(foldWidth(other), language)];
    return said.negations === wanted.negations && isSame(said.words, wanted.words);
  };
  const others = knownAs(given, language);
  const isKnown = accepted.some((key) =>
    [
      ...knownAs(key, language).map((one) => [one, given] as const),
      ...others.map((one) => [one, key] as const),
    ].some(([one, other]) => isSaid(one, other)),
  );
  if (isKnown || accepted.some((key) => isInitialsOf(given, key))) return right();
  return accepted.some((key) => isInitialsOf(key, given)) ? undecided('abbreviation') : null;
}

function compareTo(key: AnswerWords, answer: AnswerWords): Verdict {
  if (key.negations !== answer.negations) return isPartOf(key, answer) ? wrong('negated') : wrong();
  if (isSame(key.words, answer.words) || isSame(key.spelt, answer.spelt)) return right();
  if (isNegatedWord(key, answer)) return wrong('negated');
  if (isMisspelt(key.folded.join(' '), answer.folded.join(' '))) return undecided('spelling');
  if (isSlip(key.written, answer.written)) return undecided('spelling');
  if (isSlipInEach(key.folded, answer.folded)) return undecided('spelling');
  if (hasOtherWords(key, answer)) return undecided('other_words');
  return isHalfOf(key, answer) ? wrong('imprecise') : wrong();
}

/** Whether it says nothing but words of the key, and at least half of them. */
function isHalfOf({ folded: key }: AnswerWords, { folded: said }: AnswerWords): boolean {
  const isWord = said.some((word) => word.length >= TELLING_LETTERS);
  return isWord && said.length * 2 >= key.length && said.every((word) => key.includes(word));
}

/** Word by word, or without the spaces between, as in 'well-being'. */
function isSame(expected: string[], given: string[]): boolean {
  return isAccentLess(expected.join(' '), given.join(' ')) || isAccentLess(expected.join(''), given.join(''));
}

/** Whether the longer one says all that the shorter one says: only of these does one deny the other. */
function isPartOf(key: AnswerWords, answer: AnswerWords): boolean {
  const [short = [], long = []] = [key.folded, answer.folded].toSorted((a, b) => a.length - b.length);
  return short.every((word) => long.includes(word));
}

/** 'insoluble' for 'soluble', 'legal' for 'ilegal'. */
function isNegatedWord(key: AnswerWords, answer: AnswerWords): boolean {
  const [long, short] = [key.folded.join(' '), answer.folded.join(' ')].toSorted(
    (a, b) => b.length - a.length,
  );
  if (!long || !short || !long.endsWith(short)) return false;
  return NEGATING_PREFIX.test(long.slice(0, -short.length).trim());
}

/** The accepted answer with words around it, or the last part of a name. */
function hasOtherWords(key: AnswerWords, answer: AnswerWords): boolean {
  const [expected, given] = [` ${key.folded.join(' ')} `, ` ${answer.folded.join(' ')} `];
  return given.includes(expected) || (key.isName && expected.endsWith(given));
}
