import { DocumentText } from '../../find/places/document-text.ts';
import { sentencesOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { exercisesAround } from './exercise.ts';
import { isSaidIn } from './told-place.ts';

const FIGURE = /\d+(?:[.,/]\d+)*/gu;
/** A sum is written with signs, or tells what it starts from and what it comes to. */
const SIGN = /[=+×÷*/·:≈]|\d\s?[-−–]\s?\d/u;
const FIGURES_MIN = 2;
const SENTENCES_MAX = 3;

/** What is asked about: the figures of the message, else those of what was told. */
interface Asked {
  figures: readonly string[];
  told: string;
}

/**
 * How a figure of what was told comes about: the printed answer that works it out, else the sentences that do. Null where the document shows no working.
 */
export async function answerWorking(
  asking: Asking,
  { message, told }: { message: string; told: string },
): Promise<Quotation | null> {
  const wanted = figuresIn(message);
  const asked = { figures: wanted.length > 0 ? wanted : figuresIn(told), told };
  const printed = await printedWorking(asking, asked);
  const sentences =
    printed.length > 0
      ? printed
      : asking.passages.flatMap((passage) =>
          sentencesOf(passage).filter(({ text }) => isWorking(text, asked)),
        );
  const shown = sentences.slice(0, SENTENCES_MAX);
  return shown.length > 0 ? quoteSentences(asking.intro, shown, asking.isTitled) : null;
}

/** The answer that is printed for the exercise which was told, or for another that comes to such a figure; none where it shows no figures. */
async function printedWorking(asking: Asking, asked: Asked): Promise<Sentence[]> {
  const { knowledge, readerId } = asking;
  const found = await exercisesAround(asking);
  const worked =
    found.find(({ exercise: { key } }) => key !== null && isTold(key.text, asked)) ??
    found.find(({ exercise: { key } }) => key !== null && isWorking(key.text, asked));
  const [source] = worked ? await knowledge.findReadable([worked.sourceId], readerId) : [];
  if (!worked?.exercise.key || !source) return [];
  const document = new DocumentText(knowledge, source, readerId);
  const key = await document.sentences(worked.exercise.key.spans);
  return key.some(({ text }) => figuresIn(text).length >= FIGURES_MIN) ? key : [];
}

/** Also in words: '70,000 out of 80,000, that is seven eighths.' */
function isTold(text: string, { told }: Asked): boolean {
  const known = figuresIn(told);
  const shared = figuresIn(text).filter((one) => known.includes(one));
  return isSaidIn(text, told) || shared.length >= FIGURES_MIN;
}

function isWorking(text: string, { figures }: Asked): boolean {
  const own = figuresIn(text);
  return SIGN.test(text) && own.length >= FIGURES_MIN && figures.some((one) => own.includes(one));
}

function figuresIn(text: string): string[] {
  return text.replaceAll(/\[\d+\]/gu, ' ').match(FIGURE) ?? [];
}
