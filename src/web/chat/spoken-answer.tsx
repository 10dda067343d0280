import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMessage } from './conversation-state.ts';
import { spokenText } from './spoken-text.ts';

/** Only the newest sentences stay in the region, so that nobody meets the answer twice when browsing. */
const KEPT_SENTENCES = 3;
/** What stands there so long has been told to whoever listens: many sentences may arrive at once. */
const TOLD_MS = 10_000;

/** Reads an answer out sentence by sentence while it is written, without interrupting, and says why it has not begun. */
export function SpokenAnswer({ answer }: { answer: AnswerMessage | undefined }) {
  const { t } = useTranslation('chat');
  const isLoading = answer?.status === 'pending' && answer.activity === 'loading';
  return (
    <div aria-live="polite" className="sr-only" data-testid="spoken-answer">
      {isLoading ? <p>{t('activity.loading')}</p> : null}
      {answer ? <Sentences key={answer.id} answer={answer} /> : null}
    </div>
  );
}

function Sentences({ answer }: { answer: AnswerMessage }) {
  const { i18n } = useTranslation('chat');
  const { content, status } = answer;
  const sentences = useMemo(
    () => sentencesOf(content, { isWritten: status === 'streaming' || status === 'pending' }, i18n.language),
    [content, status, i18n.language],
  );
  const [told, setTold] = useState(0);
  const count = sentences.length;
  useEffect(() => {
    const timer = setTimeout(() => setTold(Math.max(0, count - KEPT_SENTENCES)), TOLD_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return sentences.slice(told).map(({ place, text }) => <p key={place}>{text}</p>);
}

interface SpokenSentence {
  /** Where it begins in the answer. */
  place: number;
  text: string;
}

/** Complete sentences in plain words; the last one counts as complete when the answer is. */
function sentencesOf(
  content: string,
  { isWritten }: { isWritten: boolean },
  language: string,
): SpokenSentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const all = Array.from(segmenter.segment(spokenText(content)), ({ segment }) => segment.trim());
  return (isWritten ? all.slice(0, -1) : all)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text, place) => ({ place, text }));
}
