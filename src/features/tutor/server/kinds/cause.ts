import { givesCause, givesStep, speaksOfEnd } from '#language/question-kinds.ts';
import { pointsBack } from '#language/pointing.ts';
import { sentencesOf } from '../quote/choose-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { answeringSentences, type Quotation } from '../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';

/** The sentences that give a cause of what is asked, or its steps, each with the one that goes on from it; null where none does. */
export async function answerCause(
  asking: Asking,
  { kind }: { kind: 'cause' | 'manner' },
): Promise<Quotation | null> {
  const signals = kind === 'cause' ? givesCause : (text: string) => givesCause(text) || givesStep(text);
  const stated = answeringSentences(asking.query, asking.passages).filter(({ text }) => isStated(text));
  const joined = stated.map((sentence) => withNext(sentence, signals));
  const isOfEnd = ([own]: (typeof joined)[number]) =>
    own.some(({ text }) => speaksOfEnd(text)) && !speaksOfEnd(asking.query);
  const all = joined.filter(([, isTelling]) => isTelling);
  if (all.length === 0) return null;
  // How something ends is no answer to how it happens, and comes last.
  const telling = kind === 'manner' ? all.toSorted((a, b) => Number(isOfEnd(a)) - Number(isOfEnd(b))) : all;
  // The rest may still be the answer: words that give a cause stand in many sentences, and are left out in others.
  const sentences = [...telling, ...joined.filter(([, isTelling]) => !isTelling)].flatMap(([own]) => own);
  return asking.frame(sentences);
}

function withNext(
  sentence: Sentence,
  signals: (text: string) => boolean,
): [sentences: Sentence[], isTelling: boolean] {
  const next = sentencesOf(sentence.passage).find(({ start }) => start >= sentence.end);
  const isNear = next !== undefined && sentence.passage.text.slice(sentence.end, next.start).trim() === '';
  const goesOn = isNear && isStated(next.text) && (pointsBack(next.text) || signals(next.text));
  return [goesOn ? [sentence, next] : [sentence], signals(sentence.text) || (goesOn && signals(next.text))];
}
