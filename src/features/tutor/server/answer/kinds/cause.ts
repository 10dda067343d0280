import { givesCause, givesStep, speaksOfEnd } from '#language/question-kinds.ts';
import { isAnswerable } from '../../quote/answerability.ts';
import { bestSentences, isAlike } from '../../quote/choose-sentences.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { inContext } from '../../quote/in-context.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, isStated } from './asking.ts';
import { explainingRuns } from './explaining-runs.ts';
import { definitionsOf } from './meaning.ts';

const PASSAGES_MAX = 40;
const RUNS_MAX = 3;
/** A further run must be at least this good, compared with the best. */
const SCORE_MIN_SHARE = 0.7;
const SENTENCES_MAX = 6;
/** Of a question of why, so much must stand in a sentence that gives a cause. */
const TOLD_MIN = 0.85;
const THING_MAX_WORDS = 2;

/**
 * Why something is so, how it happens, what comes of it: the sentences in a row that are about it and tell a cause or steps, the best first,
 * then single sentences that have the words; null where the documents do not seem to answer, or no sentence gives a cause or a step.
 */
export async function answerCause(
  asking: Asking,
  { kind }: { kind: 'cause' | 'manner' | 'list' },
): Promise<Quotation | null> {
  const { query, passages } = asking;
  if (!isAnswerable(query, passages)) return null;
  const signals = kind === 'manner' ? (text: string) => givesCause(text) || givesStep(text) : givesCause;
  const found = (await findPassages(asking, query)).slice(0, PASSAGES_MAX);
  const runs = await explainingRuns(query, found, signals);
  const least = (runs[0]?.score ?? 0) * SCORE_MIN_SHARE;
  const shown = runs.filter(({ score }) => score >= least).slice(0, RUNS_MAX);
  const told = shown.flatMap(({ sentences }) => sentences);
  const single = bestSentences(query, passages).filter(
    ({ text }) => isStated(text) && told.every((other) => !says(other, text)),
  );
  const defined = kind === 'manner' ? await definedFirst(asking) : [];
  const explaining = [...told, ...single].filter(({ text }) => defined.every((one) => !says(one, text)));
  const all = [...defined, ...explaining].slice(0, SENTENCES_MAX);
  if (!all.some(({ text }) => signals(text))) return null;
  // How something ends is no answer to how it happens, and comes last.
  const isOfEnd = ({ text }: Sentence) => kind === 'manner' && !speaksOfEnd(query) && speaksOfEnd(text);
  // A cause of something else in which some of the words stand is none of what is asked.
  const isTold = kind !== 'cause' || shown.some(({ told: share }) => share >= TOLD_MIN);
  const ordered = all.toSorted((a, b) => Number(isOfEnd(a)) - Number(isOfEnd(b)));
  // In one document a sentence with the cause of all that is asked is the answer, however many passages have its words.
  const isCertain = kind === 'cause' && isTold && !asking.isTitled;
  return isCertain
    ? quoteSentences(asking.intro, inContext(ordered), false)
    : asking.frame(ordered, { isOtherKind: !isTold });
}

/** How a thing works is told from what it is. */
async function definedFirst(asking: Asking): Promise<Sentence[]> {
  if (asking.query.split(/\s+/u).length > THING_MAX_WORDS) return [];
  return (await definitionsOf(asking, asking.query)).slice(0, 1);
}

function says({ text, passage }: Sentence, other: string): boolean {
  return text === other || isAlike(termsOf(text, passage.language), termsOf(other, passage.language));
}
