import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notesQuery } from './api.ts';

/** How many highlights and notes of the learner’s own go with a document; nothing where there are none. */
export function NotesToDelete({ documentId }: { documentId: string }) {
  const { t } = useTranslation('notes');
  const { data: notes = [] } = useQuery(notesQuery(documentId));
  return notes.length === 0 ? null : <p className="mt-2 text-sm">{t('goToo', { count: notes.length })}</p>;
}
