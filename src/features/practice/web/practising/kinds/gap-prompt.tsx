import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotProvider } from '#web/chat/markdown/slots.ts';
import { cn } from '#web/lib/cn.ts';
import { RichText } from '../rich-text.tsx';
import type { FieldProps } from './field.ts';
import { partLook } from './part-look.ts';
import { PartMark } from './part-mark.tsx';

const WIDTH_MIN = 8;
const WIDTH_MAX = 24;

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
          isRight={judged ? (judged.parts[at] ?? judged.verdict === 'right') : null}
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

interface GapProps {
  number: number;
  count: number;
  text: string;
  isDone: boolean;
  /** Null while nobody may know. */
  isRight: boolean | null;
  /** The best answer. */
  answer: string;
  onWrite: (text: string) => void;
}

function Gap({ number, count, text, isDone, isRight, answer, onWrite }: GapProps) {
  const { t } = useTranslation('practising');
  const width = Math.min(Math.max(text.length + 2, WIDTH_MIN), WIDTH_MAX);
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
        style={{ width: `${width}ch` }}
        className={cn(
          'h-9 max-w-full rounded-sm border px-2 text-base',
          partLook(isRight, 'border-input bg-surface'),
        )}
        onChange={({ target }) => onWrite(target.value)}
      />
      {isRight === null ? null : (
        <PartMark isRight={isRight} text={t(isRight ? 'part.right' : 'part.wrong')} />
      )}
      {isRight === false ? <strong className="text-success">{answer}</strong> : null}
    </span>
  );
}
