import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { keyOfDocument, refreshDocuments } from '../../client.ts';
import { removeFromIndex } from '../../contract.index.ts';
import type { LibraryDocument } from '../../contract.ts';

interface SpeechStateProps {
  document: LibraryDocument;
  percent: number;
}

/** How much of a recording has been heard, and the way to stop that. */
export function SpeechState({ document, percent }: SpeechStateProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const errorText = useErrorText('library');
  const { id, title } = document;
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(removeFromIndex, { body: { document_id: id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOfDocument(id) });
      await refreshDocuments(client);
    },
  });
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-muted-foreground tabular-nums">
        {t('speech.progress', { percent: format.percent(percent) })}
      </p>
      <Progress value={percent} label={t('state.progress', { title })} />
      {document.can_delete ? (
        <Button
          variant="outline"
          size="sm"
          className="relative z-10 justify-self-start"
          aria-label={t('speech.stopNamed', { title })}
          disabled={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {t('speech.stop')}
        </Button>
      ) : null}
      {stop.isError ? (
        <p role="alert" className="text-xs text-destructive">
          {errorText(stop.error)}
        </p>
      ) : null}
    </div>
  );
}
