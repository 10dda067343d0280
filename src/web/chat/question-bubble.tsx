import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { QuestionMessage } from './conversation-state.ts';

export function QuestionBubble({ question }: { question: QuestionMessage }) {
  const { t } = useTranslation('chat');
  const { time } = useFormat();
  return (
    <article aria-label={t('you')} className="ml-auto grid max-w-[85%] justify-items-end gap-1">
      <p className="rounded-lg rounded-br-sm border border-transparent bg-primary px-4 py-2.5 break-words whitespace-pre-wrap text-primary-foreground">
        {question.content}
      </p>
      <time dateTime={question.at} className="text-xs text-muted-foreground">
        {time(question.at)}
      </time>
    </article>
  );
}
