import { detailOf, tellsDetail } from '#language/details.ts';
import { asksDuration, tellsDuration } from '#language/durations.ts';
import { leansOnBefore, opensWithVerb } from '#language/pointing.ts';
import { isTask } from '#language/sentence-form.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import type { FullAnswer } from './full-answer.ts';
import { speaksOfOther, type Telling, tellingSentences } from './telling-sentences.ts';

interface Asked {
  question: string;
  answer: FullAnswer;
  passages: readonly Passage[];
}

/** Of sentences that come so near to the one with most of the question, the one that is found first for it answers. */
const NEAR_MIN = 0.95;
/** One that tells the kind of thing that is asked for answers before one that does not. */
const DETAIL_MIN = 0.7;
/** Of what the passages have of a question, an answering sentence has so much. */
const SHARE_MIN = 0.45;

/** The one sentence that an attempt is judged by; null where none is about what is asked. */
export function answeringSentence({ question, answer, passages }: Asked): Sentence | null {
  const isOther = speaksOfOther(question, passages);
  const stated = answer.sentences.filter(
    (sentence) => !isOther(sentence) && !isTask(sentence.text) && !sentence.text.trim().endsWith('?'),
  );
  if (answer.isOfKind && stated[0]) return stated[0];
  const telling = tellingSentences(question, passages).filter(({ share }) => share >= SHARE_MIN);
  const tells = telling.filter(
    ({ score, sentence }) =>
      score >= (telling[0]?.score ?? 0) * DETAIL_MIN && tellsKindAsked(sentence, question),
  );
  const fit: readonly Telling[] = tells.length > 0 ? tells : telling;
  const near = fit.filter(({ score }) => score >= (fit[0]?.score ?? 0) * NEAR_MIN);
  const rankOf = ({ sentence }: Telling) => {
    const rank = answer.sentences.findIndex(({ text }) => text === sentence.text);
    return rank < 0 ? answer.sentences.length : rank;
  };
  const [best] = near.toSorted((a, b) => rankOf(a) - rankOf(b));
  return best?.sentence ?? stated[0] ?? null;
}

function tellsKindAsked({ text, passage: { language } }: Sentence, question: string): boolean {
  if (asksDuration(question)) return tellsDuration(text, language);
  const detail = detailOf(question)?.kind;
  return detail === undefined || tellsDetail(detail, text, language);
}

/** What goes on about the same right behind the answering sentence, with more of the question or leaning on it; null where nothing does. */
export function sentenceBehind(best: Sentence, { question, answer }: Asked): Sentence | null {
  const next = answer.sentences.find(
    ({ passage, start }) =>
      passage.id === best.passage.id &&
      start >= best.end &&
      /^[^\S\n]*$/u.test(passage.text.slice(best.end, start)),
  );
  if (!next) return null;
  const { language } = next.passage;
  const asked = termsOf(question, language);
  const before = termsOf(best.text, language);
  const own = [...termsOf(next.text, language)];
  const goesOn = asked.has(own[0] ?? '')
    ? own.some((term) => asked.has(term) && !before.has(term))
    : leansOnBefore(next.text) || opensWithVerb(next.text, language);
  return goesOn ? next : null;
}
