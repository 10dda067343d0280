import { isSentenceAbout } from '../sentence-about.ts';
import { agrees } from '../agreement.ts';
import type { Distractor } from '../definitions.ts';
import type { Asked } from '../distractors.ts';
import { otherYears } from '../figures.ts';
import type { Gap } from '../gaps.ts';
import { plainQuote } from '../quote.ts';
import type { RuleSentence } from '../sentences.ts';
import {
  accepted,
  type Base,
  type BuildContext,
  BLANK,
  type Built,
  solution,
  WRONG_OPTIONS,
} from './build-context.ts';
import { choiceItem, wrongOptions } from './definition-items.ts';

/** Between two gaps, so that each has words of its own around it. */
const GAPS_APART_CHARACTERS = 12;
/** For the first gap, and for each further one. */
const WORDS_FOR_GAPS = [9, 4] as const;
const ELIDED = /(?:[’']|(?<!\p{L})(?:an?|le|la|de|du|se|ne|que))\s?$/iu;

/** Which of four terms belongs in the gap? */
export function gapChoice(context: BuildContext, base: Base): Built | null {
  const { sentences, picks, words } = context;
  for (const { sentence, gaps } of sentences) {
    const [gap] = picks.isUnquoted(sentence) ? picks.freeGaps(gaps) : [];
    if (!gap || !saysEnough(sentence, 1)) continue;
    const asked = { term: gap.term, wording: wordingOf(sentence, gap), sentence };
    const wrong = wrongOptions(context, asked, (other) => fitsGap(asked, other, gap.start));
    const prompt = `${words.whichFits}\n\n> ${withGaps(sentence.text, [gap], () => BLANK)}`;
    if (wrong.length < WRONG_OPTIONS || isPattern(context, sentence, gap) || !picks.takePrompt(prompt))
      continue;
    picks.use(sentence, [gap.term.key]);
    return choiceItem(context, { base, prompt, right: asked, wrong });
  }
  return null;
}

/** Which of four years belongs in the gap? */
export function yearChoice(context: BuildContext, base: Base): Built | null {
  const { book, picks, random, words, lastYear, topic } = context;
  const place = random
    .shuffled(book.years)
    .find(({ sentence }) => picks.isUnquoted(sentence) && isSentenceAbout(topic, sentence));
  if (!place) return null;
  const { sentence, year, start, end } = place;
  const wrong = otherYears(place, { years: book.years, lastYear, random });
  if (wrong.length < WRONG_OPTIONS) return null;
  picks.use(sentence);
  const years = [year, ...wrong].toSorted((a, b) => a - b);
  return {
    item: {
      ...base,
      type: 'multiple_choice',
      prompt: `${words.whichYear}\n\n> ${withGaps(sentence.text, [{ start, end }], () => BLANK)}`,
      solution: solution({ words }, sentence),
      options: years.map((one) => ({ text: String(one), is_right: one === year, rationale: '' })),
    },
    sentences: [sentence],
  };
}

export function cloze({ sentences, picks, words }: BuildContext, base: Base, count: number): Built | null {
  const intro = count > 1 ? words.fillGaps : words.fillGap;
  for (const { sentence, gaps: all } of sentences) {
    if (!picks.isUnquoted(sentence) || !saysEnough(sentence, count)) continue;
    const gaps = apart(picks.freeGaps(all), count);
    const prompt = `${intro}\n\n> ${withGaps(sentence.text, gaps, (number) => `{${number}}`)}`;
    if (gaps.length < count || !picks.takePrompt(prompt)) continue;
    picks.use(
      sentence,
      gaps.map(({ term }) => term.key),
    );
    return {
      item: {
        ...base,
        type: 'cloze',
        prompt,
        solution: solution({ words }, sentence),
        gaps: gaps.map(({ term, start, end }) =>
          accepted(sentence.text.slice(start, end), term.wordings, sentence.passage),
        ),
      },
      sentences: [sentence],
    };
  }
  return null;
}

/** What is left around the gaps has to tell what belongs in them. */
function saysEnough({ text }: RuleSentence, count: number): boolean {
  const [first, further] = WORDS_FOR_GAPS;
  return text.split(' ').length >= first + (count - 1) * further;
}

function apart(gaps: Gap[], count: number): Gap[] {
  const chosen: Gap[] = [];
  for (const gap of gaps) {
    const isApart = chosen.every(
      ({ start, end }) =>
        gap.start - end >= GAPS_APART_CHARACTERS || start - gap.end >= GAPS_APART_CHARACTERS,
    );
    if (isApart && chosen.length < count) chosen.push(gap);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

/** In lower case where only the beginning of the sentence made it large. */
function wordingOf({ text }: RuleSentence, { term, start, end }: Gap): string {
  const written = text.slice(start, end);
  const small = written.charAt(0).toLowerCase() + written.slice(1);
  return start === 0 || !term.wordings.includes(written)
    ? (term.wordings.find((one) => one === small) ?? written)
    : written;
}

/** As the words around the gap go, and nothing that would do as well. */
function fitsGap(asked: Asked, other: Distractor, start: number): boolean {
  const { text, passage } = asked.sentence;
  return (
    !isKin(asked, other) &&
    soundsLike(text.slice(0, start), asked.wording, other.wording) &&
    agrees(asked, other, { text, start, language: passage.language })
  );
}

/** 'an _____' and 'l’_____' tell how the word begins. */
function soundsLike(before: string, right: string, wrong: string): boolean {
  const isVowel = (word: string) => /^[aeiouhàâéèêëîïôöùûœ]/iu.test(word);
  return !ELIDED.test(before) || isVowel(right) === isVowel(wrong);
}

export function withGaps(
  text: string,
  gaps: ReadonlyArray<{ start: number; end: number }>,
  sign: (number: number) => string,
): string {
  let written = '';
  let from = 0;
  for (const [index, { start, end }] of gaps.entries()) {
    written += `${plainQuote(text.slice(from, start))}${sign(index + 1)}`;
    from = end;
  }
  return written + plainQuote(text.slice(from));
}

/** 'tropical forest' fits nearly wherever 'rain forest' does; of dynasties with names only one is the right one. */
function isKin({ term, wording }: Asked, other: Distractor): boolean {
  const isName = /\p{Lu}/u.test(wording);
  return !isName && term.key.split(' ').some((stem) => other.term.key.split(' ').includes(stem));
}

/** Books have sentences that differ in nothing but their terms and figures: there any of the terms fits. */
function isPattern({ book }: BuildContext, sentence: RuleSentence, gap: Gap): boolean {
  const own = shapeOf(sentence, gap);
  return book.sentences.some(
    (other) => other.sentence !== sentence && other.gaps.some((one) => shapeOf(other.sentence, one) === own),
  );
}

function shapeOf({ text }: RuleSentence, { start, end }: Gap): string {
  return `${text.slice(0, start)}_${text.slice(end)}`.replaceAll(/\d+/g, '0');
}
