import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { QuestionMessage } from './conversation-state.ts';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionBubbleProps {
  question: QuestionMessage;
  /** Longest question, in characters. */
  maxLength: number;
  /** Asks it in other words; null where others have been asked since, or nothing can be asked now. */
  onAsk: ((text: string) => void) | null;
}

export function QuestionBubble({ question, maxLength, onAsk }: QuestionBubbleProps) {
  const { t } = useTranslation('chat');
  const { time } = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useFocusWhenBack(isEditing);
  if (isEditing && onAsk)
    return (
      <article aria-label={t('you')} className="ml-auto grid w-full max-w-[85%] grid-cols-1">
        <QuestionEditor
          text={question.content}
          maxLength={maxLength}
          onAsk={onAsk}
          onCancel={() => setIsEditing(false)}
        />
      </article>
    );
  return (
    <article aria-label={t('you')} className="ml-auto grid max-w-[85%] grid-cols-1 justify-items-end gap-1">
      <p className="rounded-lg rounded-br-sm border border-transparent bg-primary px-4 py-2.5 wrap-anywhere whitespace-pre-wrap text-primary-foreground">
        {question.content}
      </p>
      <footer className="flex min-h-6 items-center gap-1 text-xs text-muted-foreground">
        {onAsk ? (
          <IconButton
            icon={Pencil}
            label={t('edit.open')}
            ref={pencil}
            className="size-8"
            onClick={() => setIsEditing(true)}
          />
        ) : null}
        <time dateTime={question.at}>{time(question.at)}</time>
      </footer>
    </article>
  );
}

/** The control that the editor stood in place of has focus again when it is there again. */
function useFocusWhenBack(isAway: boolean) {
  const control = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) control.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return control;
}
