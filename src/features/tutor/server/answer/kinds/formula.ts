import type { Passage } from '#server/knowledge/knowledge.ts';
import { supportShare } from '#server/citations/check-claim.ts';
import { namesAlone, naming } from '#language/about-subject.ts';
import { announcesMore } from '#language/sentence-form.ts';
import { readStatement } from '#language/statement.ts';
import { sentencesOf } from '../../quote/choose-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages } from './asking.ts';

const EQUATION = /(?<![\p{L}\p{N}])[\p{L}Δ][\p{L}\p{N}_Δ′]{0,4}\s?=\s?[^=\s]/u;
/** 'Ley de Coulomb F = …': a name of several words, and behind it one side of an equation. */
const NAMED_EQUATION = /(?<=^|\s)\p{Lu}\p{Ll}{2,}(?:\s\p{L}{2,}){1,8}\s(?=[^\s=]{1,14}\s?=)/gu;
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
const TASK = /[?_]/u;

/** The line of a formula, with the sentence that leads to it; null where there is none for it. */
export async function answerFormula(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const quantity = /\d/u.test(subject) ? (subject.split(OWNER)[0] ?? subject) : subject;
  const quoted = /\d/u.test(quantity) ? [] : await formulasFor(asking, quantity);
  return quoted.length > 0 ? quoteSentences(asking.texts.formula, quoted, asking.isTitled) : null;
}

async function formulasFor(asking: Asking, subject: string): Promise<Sentence[]> {
  const passages = await findPassages(asking, subject);
  const alone = namesAlone(subject);
  const rated = await inTurns(passages.entries(), ([rank, passage]) =>
    ratedIn(passage, rank, { subject, alone }),
  );
  const best = rated.toSorted((a, b) => b.score - a.score);
  const least = (best[0]?.score ?? 0) * SCORE_MIN_SHARE;
  return best
    .filter(({ score }) => score >= least)
    .slice(0, QUOTED_MAX)
    .map(({ sentence }) => sentence);
}

/** Of a table of equations that was read as one sentence, the row of the subject: up to where the next name is set in front of an equation. */
function oneOf(sentence: Sentence, subject: string): Sentence {
  const { passage, start, text } = sentence;
  const [, second] = text.matchAll(NAMED_EQUATION);
  const first = text.search(naming(subject));
  if (!second || first < 0) return sentence;
  const rows = [...text.matchAll(NAMED_EQUATION)].map(({ index }) => index);
  const from = rows.findLast((row) => row <= first) ?? 0;
  const to = rows.find((row) => row > first) ?? text.length;
  const row = text.slice(from, to).trimEnd();
  return EQUATION.test(row) || row.includes('=')
    ? { passage, start: start + from, end: start + from + row.length, text: row }
    : sentence;
}

function ratedIn(
  passage: Passage,
  rank: number,
  { subject, alone }: { subject: string; alone: RegExp },
): Array<{ sentence: Sentence; score: number }> {
  const said = readStatement(subject, passage.language);
  const sentences = sentencesOf(passage);
  return sentences.flatMap((sentence, index) => {
    const { text, start, end } = sentence;
    if (!EQUATION.test(text) || TASK.test(text) || text.length > SENTENCE_MAX_CHARACTERS) return [];
    const before = sentences[index - 1];
    const around = `${before?.text ?? ''} ${text}`;
    const share = supportShare(said, readStatement(text, passage.language));
    const near = supportShare(said, readStatement(around, passage.language));
    if (near < NEAR_MIN_SHARE || NOTHING.test(text)) return [];
    const isWithBefore = share < 1 && before !== undefined;
    const from = isWithBefore ? before.start : start;
    // '… we get for the force:'
    const next = announcesMore(text) ? sentences[index + 1] : undefined;
    const to = next && EQUATION.test(next.text) ? next.end : end;
    const factor = (WITH_FIGURES.test(text) ? FIGURES_FACTOR : 1) * (alone.test(text) ? ALONE_FACTOR : 1);
    return [
      {
        sentence: oneOf({ passage, start: from, end: to, text: passage.text.slice(from, to) }, subject),
        score: (factor * (share + near)) / (1 + rank / RANK_HALF),
      },
    ];
  });
}
