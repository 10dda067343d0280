import type { BookExercise } from '#server/knowledge/apparatus/apparatus.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { DocumentText } from '../../find/places/document-text.ts';
import { sentencesOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { exercisesAround } from './exercise.ts';

const FIGURE = /\d+(?:[.,/]\d+)*/gu;
/** A sum is written with signs, or tells what it starts from and what it comes to. */
const SIGN = /[=+×÷*/·:≈]|\d\s?[-−–]\s?\d/u;
const FIGURES_MIN = 2;
const SENTENCES_MAX = 3;

/**
 * How a figure of what was told comes about: the printed answer that works it out, else the sentences that do. Null where the document shows no working.
 */
export async function answerWorking(
  asking: Asking,
  { message, told }: { message: string; told: string },
): Promise<Quotation | null> {
  const { passages, intro, isTitled, readerId, knowledge } = asking;
  const wanted = figuresIn(message);
  const figures = wanted.length > 0 ? wanted : figuresIn(told);
  const isWorking = (text: string) =>
    SIGN.test(text) &&
    figuresIn(text).length >= FIGURES_MIN &&
    figures.some((one) => figuresIn(text).includes(one));
  const toldFigures = figuresIn(told);
  // The answer that is printed for an exercise may be in words: '70,000 out of 80,000, that is seven eighths.'
  const isTold = ({ key }: BookExercise) =>
    key !== null &&
    (wordsOnly(told).includes(wordsOnly(key.text)) ||
      figuresIn(key.text).filter((one) => toldFigures.includes(one)).length >= FIGURES_MIN);
  const found = await exercisesAround(asking);
  const worked =
    found.find(({ exercise }) => isTold(exercise)) ??
    found.find(({ exercise: { key } }) => key !== null && isWorking(key.text));
  if (worked?.exercise.key) {
    const [source] = await knowledge.findReadable([worked.sourceId], readerId);
    const document = source && new DocumentText(knowledge, source, readerId);
    const key =
      document && (await Promise.all(worked.exercise.key.spans.map((span) => document.sentence(span))));
    const quoted = key?.flatMap((sentence) => sentence ?? []) ?? [];
    if (quoted.some(({ text }) => figuresIn(text).length >= FIGURES_MIN))
      return quoteSentences(intro, quoted, isTitled);
  }
  const sentences = passages.flatMap((passage): Sentence[] =>
    sentencesOf(passage).filter(({ text }) => isWorking(text)),
  );
  return sentences.length > 0 ? quoteSentences(intro, sentences.slice(0, SENTENCES_MAX), isTitled) : null;
}

function figuresIn(text: string): string[] {
  return text.replaceAll(/\[\d+\]/gu, ' ').match(FIGURE) ?? [];
}
