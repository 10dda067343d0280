import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guidesQuery } from './api.ts';

/** How many guides of the learner’s own go with a document; nothing where there are none. */
export function GuidesToDelete({ documentId }: { documentId: string }) {
  const { t } = useTranslation('guides');
  const { data: guides = [] } = useQuery(guidesQuery(documentId));
  return guides.length === 0 ? null : <p className="mt-2 text-sm">{t('goToo', { count: guides.length })}</p>;
}
