import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditableText } from '#web/ui/editable-text.tsx';
import { toast } from '#web/ui/toast.ts';
import { ENTRY_MAX_CHARACTERS, type EntryEvidence, type NotebookEntry } from '../contract.ts';
import { useCorrectEntry, useDeleteEntry } from './api.ts';

/** What is known, who wrote it, and where it is from. */
export function EntryItem({ entry }: { entry: NotebookEntry }) {
  const { t } = useTranslation('notebook');
  const errorText = useErrorText('notebook');
  const correct = useCorrectEntry();
  const remove = useDeleteEntry();
  const { id, text, source, rights, wrongs, evidence } = entry;
  const fail = (error: unknown) => toast.error(errorText(error));

  async function save(wanted: string): Promise<boolean> {
    try {
      await correct.mutateAsync({ id, text: wanted });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <li className="flex items-start gap-2 rounded-lg border px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <EditableText
          text={text}
          maxLength={ENTRY_MAX_CHARACTERS}
          labels={{ edit: t('correct', { text }), field: t('corrected'), save: t('save') }}
          onSave={save}
        >
          <p className="min-w-0 pt-1 wrap-anywhere">{text}</p>
        </EditableText>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          <span>{t(`sources.${source}`)}</span>
          {rights > 0 ? <span>{t('rights', { count: rights })}</span> : null}
          {wrongs > 0 ? <span>{t('wrongs', { count: wrongs })}</span> : null}
        </p>
        {evidence.length > 0 ? <EvidenceList evidence={evidence} /> : null}
      </div>
      <IconButton
        icon={Trash2}
        label={t('delete', { text })}
        className="size-8 shrink-0 text-muted-foreground hover:text-destructive"
        disabled={remove.isPending}
        onClick={() => remove.mutate(id, { onError: fail })}
      />
    </li>
  );
}

function EvidenceList({ evidence }: { evidence: readonly EntryEvidence[] }) {
  const { t } = useTranslation('notebook');
  const { dateTime } = useFormat();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm text-xs text-muted-foreground">{t('evidence')}</summary>
      <ul className="mt-1 grid gap-2">
        {evidence.map(({ conversation_id: id, quote, question, verdict, at }) => (
          <li key={`${at} ${quote}`} className="border-l-2 border-primary/40 pl-3">
            {question === null ? null : (
              <p className="text-xs text-muted-foreground wrap-anywhere">{question}</p>
            )}
            <p className="wrap-anywhere">{t('quote', { quote })}</p>
            <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
              {verdict === null ? null : <span>{t(`verdicts.${verdict}`)}</span>}
              <time dateTime={at}>{dateTime(at)}</time>
              {id === null ? null : (
                <Link
                  to="/chats/$conversationId"
                  params={{ conversationId: id }}
                  className="text-primary underline-offset-4 hover:underline"
                >
                  {t('open')}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
