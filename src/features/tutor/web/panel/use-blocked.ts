import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentQuery, isBeingRead } from '#features/library/client.ts';
import type { FailureCode } from '#features/library/contract.ts';

/** Why nothing can be asked with the document in use; null when it can. One read in part has kept those pages. */
export function useBlocked(documentId: string | null): string | null {
  const { t } = useTranslation('tutor');
  const { data, isError } = useQuery({ ...documentQuery(documentId ?? ''), enabled: documentId !== null });
  if (documentId === null) return null;
  if (isError && !data) return t('failure.noDocument');
  if (data && isBeingRead(data)) return t('panel.stillReading');
  const isUnread = data?.status === 'failed' && !(data.pages_done > 0 && isReadInPart(data.failure?.code));
  return isUnread ? t('panel.notRead') : null;
}

function isReadInPart(code: FailureCode | undefined): boolean {
  return code === 'timeout' || code === 'incomplete';
}
