import type { Passage } from '#server/knowledge/knowledge.ts';
import { supportShare } from '#server/citations/check-claim.ts';
import { namesAlone, naming } from '#language/about-subject.ts';
import { announcesMore } from '#language/sentence-form.ts';
import { readStatement } from '#language/statement.ts';
import { headingsWithin, sentencesOf } from '../../quote/passage-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages } from './asking.ts';

/** 'F = ma', 'P(A) = …' */
const EQUATION = /(?<![\p{L}\p{N}])[\p{L}Δ][\p{L}\p{N}_Δ′]{0,4}(?:\([^()=]{1,24}\))?\s?=\s?[^=\s]/u;
/** 'Force = mass × acceleration' */
const WORD_EQUATION = /\p{L}{3,}\s?=\s?\(?\p{L}{3,}[^=]*\s[×÷*/+−–-]\s/u;
const ANY_EQUATION = new RegExp(`${EQUATION.source}|${WORD_EQUATION.source}`, 'u');
/** The end of an equation in a row of several: a word that is no quantity. */
const PLAIN_WORD = /^\p{L}{3,}(?:[–-]\p{L}+)*[,.]?$/u;
/** The name of what is asked for stands right before its equation, or a few words before. */
const EQUATED = String.raw`\s[^\s=(][^\s=]{0,13}\s?=`;
const FEW_WORDS = String.raw`(?:\s[\p{L}’']{1,12}){1,5}`;
const NAMED_FACTOR = 10;
const NEAR_FACTOR = 5;
const WITH_FIGURES = /=\s?[(\d.,)]*\d{2}|\d\s?(?:m|kg|J|N|s|W|Pa)(?![\p{L}])/u;
const FIGURES_FACTOR = 0.4;
const ALONE_FACTOR = 4;
/** 'Momentum' of 'momentum of a 110 kg player': behind the first short word stands what has it. */
const OWNER = /\s\p{L}{1,3}\s/u;
const NEAR_MIN_SHARE = 0.7;
const NOTHING = /=\s?0(?![.,\d])/u;
const SENTENCE_MAX_CHARACTERS = 400;
const QUOTED_MAX = 2;
const SCORE_MIN_SHARE = 0.5;
const RANK_HALF = 8;
/** A blank to fill, and not the sign before an index. */
const TASK = /\?|_{2,}|(?<![\p{L}\p{N})}])_/u;

/** The line of a formula, with the sentence that leads to it; null where there is none for it. */
export async function answerFormula(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const hasFigures = /\d/u.test(subject);
  const quantity = hasFigures ? (subject.split(OWNER)[0] ?? subject) : subject;
  const quoted = /\d/u.test(quantity) ? [] : await formulasFor(asking, quantity, hasFigures);
  return quoted.length > 0 ? quoteSentences(asking.texts.formula, quoted, asking.isTitled) : null;
}

async function formulasFor(asking: Asking, subject: string, hasFigures: boolean): Promise<Sentence[]> {
  const passages = await findPassages(asking, subject);
  const looked = {
    subject,
    // Who gives figures wants to see a calculation with them.
    equation: hasFigures ? EQUATION : ANY_EQUATION,
    alone: namesAlone(subject),
    named: new RegExp(`${naming(subject).source}${EQUATED}`, 'iu'),
    near: new RegExp(`${naming(subject).source}${FEW_WORDS}${EQUATED}`, 'iu'),
  };
  const rated = await inTurns(passages.entries(), ([rank, passage]) => ratedIn(passage, rank, looked));
  const best = rated.toSorted((a, b) => b.score - a.score);
  const least = (best[0]?.score ?? 0) * SCORE_MIN_SHARE;
  return best
    .filter(({ score }) => score >= least)
    .slice(0, QUOTED_MAX)
    .map(({ sentence }) => sentence);
}

/** Of a table of equations that was read as one sentence, the row of the subject: 'kinetic energy KE = ½mv²'. */
function rowOf(sentence: Sentence, named: RegExp): Sentence {
  const { passage, start, text } = sentence;
  const found = named.exec(text);
  if (!found || text.split('=').length <= 2) return sentence;
  const from = found.index;
  let to = from + found[0].length;
  for (const { 0: token, index } of text.slice(to).matchAll(/\S+/gu)) {
    if (PLAIN_WORD.test(token)) break;
    to = from + found[0].length + index + token.length;
  }
  return { passage, start: start + from, end: start + to, text: text.slice(from, to) };
}

interface Looked {
  subject: string;
  alone: RegExp;
  named: RegExp;
  near: RegExp;
  equation: RegExp;
}

/** By how its sentence names what is asked for. */
function formFactorOf(
  text: string,
  { alone, named, near }: Pick<Looked, 'alone' | 'named' | 'near'>,
): number {
  if (named.test(text)) return NAMED_FACTOR;
  if (near.test(text)) return NEAR_FACTOR;
  return alone.test(text) ? ALONE_FACTOR : 1;
}

function ratedIn(
  passage: Passage,
  rank: number,
  { subject, alone, named, near, equation }: Looked,
): Array<{ sentence: Sentence; score: number }> {
  const said = readStatement(subject, passage.language);
  const sentences = sentencesOf(passage);
  const within = headingsWithin(passage);
  return sentences.flatMap((sentence, index) => {
    const { text, start, end } = sentence;
    if (!equation.test(text) || TASK.test(text) || text.length > SENTENCE_MAX_CHARACTERS) return [];
    const before = sentences[index - 1];
    const heading = within[index] || (passage.headingPath.at(-1) ?? '');
    const around = `${heading} ${before?.text ?? ''} ${text}`;
    const share = supportShare(said, readStatement(text, passage.language));
    const nearby = supportShare(said, readStatement(around, passage.language));
    if (nearby < NEAR_MIN_SHARE || NOTHING.test(text)) return [];
    const isWithBefore = share < 1 && before !== undefined;
    const from = isWithBefore ? before.start : start;
    // '… we get for the force:'
    const next = announcesMore(text) ? sentences[index + 1] : undefined;
    const to = next && equation.test(next.text) ? next.end : end;
    const factor =
      (WITH_FIGURES.test(text) ? FIGURES_FACTOR : 1) * formFactorOf(text, { alone, named, near });
    return [
      {
        sentence: rowOf({ passage, start: from, end: to, text: passage.text.slice(from, to) }, named),
        score: (factor * (share + nearby)) / (1 + rank / RANK_HALF),
      },
    ];
  });
}
