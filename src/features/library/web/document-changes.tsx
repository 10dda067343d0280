import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { documentChangesQuery } from './api.ts';

/** What others than its owner have done with a document; nothing when nobody has. */
export function DocumentChanges({ documentId }: { documentId: string }) {
  const { t } = useTranslation('library');
  const { date } = useFormat();
  const { data } = useQuery(documentChangesQuery(documentId));
  if (!data || data.changes.length === 0) return null;
  return (
    <section aria-label={t('changes.heading')} className="grid gap-1 text-sm">
      <h3 className="font-medium">{t('changes.heading')}</h3>
      <ul className="grid gap-0.5 text-muted-foreground">
        {data.changes.map(({ action, by, created_at: at }) => (
          <li key={at + action}>
            <time dateTime={at}>{date(at)}</time> · {by ?? t('changes.gone')} {t(`changes.${action}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
