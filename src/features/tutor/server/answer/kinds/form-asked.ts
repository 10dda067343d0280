import { answersEnd } from '#language/asked-end.ts';
import { saysAmount } from '#language/amounts.ts';
import { asksDuration, tellsDuration } from '#language/durations.ts';
import { isInSmallLetters } from '#language/names.ts';
import { readKind } from '#language/question-kinds.ts';
import { asksMeasure } from '../../question/question-words.ts';
import type { Answering } from '../answering.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { lastName } from './saying.ts';

/** Whether sentences can be the answer at all: a figure where it is asked how much, and the end of an order where that is. */
export function formAsked({
  kind,
  asked,
}: Pick<Answering['read'], 'kind' | 'asked'>): (said: readonly Sentence[]) => boolean {
  if (kind !== 'subject') return () => true;
  const isOfEnd = answersEnd(asked);
  if (asksDuration(asked))
    return (said) => said.some(({ text, passage }) => tellsDuration(text, passage.language));
  if (asksMeasure(asked))
    return (said) => said.some(({ text, passage }) => saysAmount(text, passage.language));
  const ofKind = readKind(asked);
  const name = ofKind?.kind === 'who' ? lastName(ofKind.subject) : '';
  // 'Who was Newton?' is not answered by what a newton is.
  const isOfName = (text: string) => !/^\p{Lu}/u.test(name) || !isInSmallLetters(text, name);
  return (said) => said.some(({ text }) => isOfEnd(text) && isOfName(text));
}
