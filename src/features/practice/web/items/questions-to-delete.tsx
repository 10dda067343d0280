import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countQuery, useDeleteItemsOf } from '../api.ts';

interface QuestionsToDeleteProps {
  documentId: string;
  onChoose: (remove: (() => Promise<unknown>) | null) => void;
}

/** Whether the learner's questions from a document go with it; nothing where there are none. */
export function QuestionsToDelete({ documentId, onChoose }: QuestionsToDeleteProps) {
  const { t } = useTranslation('practice');
  const hintId = useId();
  const { data: count = 0 } = useQuery(countQuery({ document_id: documentId }));
  const { mutateAsync } = useDeleteItemsOf();
  if (count === 0) return null;
  return (
    <div className="mt-4 grid gap-1 text-sm">
      <label className="flex items-start gap-2 font-medium">
        <input
          type="checkbox"
          aria-describedby={hintId}
          className="mt-0.5 size-4 shrink-0 accent-primary"
          onChange={({ target }) =>
            onChoose(target.checked ? () => mutateAsync({ document_id: documentId }) : null)
          }
        />
        {t('deleteToo.label', { count })}
      </label>
      <p id={hintId} className="pl-6 text-muted-foreground">
        {t('deleteToo.hint')}
      </p>
    </div>
  );
}
