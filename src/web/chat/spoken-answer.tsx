import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMessage } from './conversation-state.ts';

/** Only the newest sentences are kept in the region, so that nobody meets the answer twice when browsing. */
const KEPT_SENTENCES = 3;
const MARKS = /\[\d{1,3}\]|[*_`#>|]+|\]\([^)]*\)|!?\[/g;

/** Reads an answer out sentence by sentence while it is written, without interrupting. */
export function SpokenAnswer({ answer }: { answer: AnswerMessage | undefined }) {
  const { i18n } = useTranslation('chat');
  const sentences = useMemo(
    () => (answer ? spokenSentences(answer, i18n.language) : []),
    [answer, i18n.language],
  );
  return (
    <div aria-live="polite" className="sr-only" data-testid="spoken-answer">
      {sentences.slice(-KEPT_SENTENCES).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}

/** Complete sentences in plain words; the last one counts as complete when the answer is. */
function spokenSentences(answer: AnswerMessage, language: string): { key: string; text: string }[] {
  const words = answer.content;
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const all = Array.from(segmenter.segment(words), ({ index, segment }) => ({
    key: `${answer.id}-${index}`,
    text: segment.replace(MARKS, '').trim(),
  }));
  const complete = answer.status === 'streaming' || answer.status === 'pending' ? all.slice(0, -1) : all;
  return complete.filter(({ text }) => text !== '');
}
