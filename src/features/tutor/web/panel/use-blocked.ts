import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentQuery } from '#features/library/client.ts';
import { whyUnanswered } from '#features/library/contract.askable.ts';

/** Why nothing can be asked with the document in use; null when it can. */
export function useBlocked(documentId: string | null): string | null {
  const { t } = useTranslation('tutor');
  const { data, isError } = useQuery({ ...documentQuery(documentId ?? ''), enabled: documentId !== null });
  if (documentId === null) return null;
  if (isError && !data) return t('failure.noDocument');
  const reason = data ? whyUnanswered(data) : null;
  return reason && t(reason === 'unread' ? 'panel.notRead' : 'panel.stillReading');
}
