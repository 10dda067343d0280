import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotProvider } from '#web/chat/markdown/slots.ts';
import { cn } from '#web/lib/cn.ts';
import { RichText } from '../rich-text.tsx';
import type { FieldProps } from './field.ts';
import { partLook } from './part-look.ts';
import { PartMark } from './part-mark.tsx';

/** In characters, before anything is written. */
const SIZE_MIN = 8;

/** A text with its gaps as fields within the sentence. */
export function GapPrompt(props: FieldProps<'gap'> & { prompt: string }) {
  const { prompt, language, content, given, onGive, isDone, judged } = props;
  const count = content.gaps.length;
  const texts = useMemo(
    () => (given?.kind === 'gaps' ? given.texts : content.gaps.map(() => '')),
    [given, content],
  );
  const write = useCallback(
    (at: number, text: string) => {
      const next = content.gaps.map((_, index) => (index === at ? text : (texts[index] ?? '')));
      onGive(next.some((written) => written.trim() !== '') ? { kind: 'gaps', texts: next } : null);
    },
    [content, texts, onGive],
  );
  const renderSlot = useCallback(
    (number: number) => {
      const at = number - 1;
      const answers = content.gaps[at];
      if (!answers) return null;
      return (
        <Gap
          number={number}
          count={count}
          text={texts[at] ?? ''}
          isDone={isDone}
          mark={judged && markOf(judged, at)}
          answer={answers[0] ?? ''}
          onWrite={(text) => write(at, text)}
        />
      );
    },
    [content, count, texts, isDone, judged, write],
  );
  return (
    <SlotProvider value={renderSlot}>
      <RichText text={prompt} language={language} className="text-lg leading-10" />
    </SlotProvider>
  );
}

type Mark = 'right' | 'wrong' | 'undecided';

/** What no rule decided is right where its learner said so, and never wrong. */
function markOf({ parts, verdict }: NonNullable<FieldProps['judged']>, at: number): Mark {
  if (parts[at] === true || verdict === 'right') return 'right';
  return parts[at] === null || verdict === 'undecided' ? 'undecided' : 'wrong';
}

const IS_RIGHT: Record<Mark, boolean | null> = { right: true, wrong: false, undecided: null };

interface GapProps {
  number: number;
  count: number;
  text: string;
  isDone: boolean;
  /** Null while nobody may know. */
  mark: Mark | null;
  /** The best answer. */
  answer: string;
  onWrite: (text: string) => void;
}

/** It grows with what is written, and says nothing about the length of the right answer. */
function Gap({ number, count, text, isDone, mark, answer, onWrite }: GapProps) {
  const { t } = useTranslation('practising');
  // What was left open is neither right nor wrong.
  const isOpen = text.trim() === '' && mark === 'wrong';
  const isRight = mark && !isOpen ? IS_RIGHT[mark] : null;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5 align-middle">
      <input
        type="text"
        aria-label={t('gap.label', { number, count })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isDone}
        value={text}
        // Where a browser cannot size a field by its content.
        size={Math.max(text.length, SIZE_MIN)}
        className={cn(
          'field-sizing-content h-9 max-w-full min-w-24 rounded-sm border px-2 text-base',
          partLook(isRight, 'border-input bg-surface'),
        )}
        onChange={({ target }) => onWrite(target.value)}
      />
      {mark === null || isOpen ? null : <PartMark isRight={isRight} text={t(`part.${mark}`)} />}
      {mark === null || mark === 'right' ? null : <strong className="text-success">{answer}</strong>}
    </span>
  );
}
