import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ownLimitsQuery } from './api.ts';

/** A limit per minute has passed before anyone can read it. */
const SHOWN = ['questions_a_day', 'tokens_a_day', 'uploads_a_day', 'storage_bytes'] as const;
type Shown = (typeof SHOWN)[number];

/** What the reader has used of what they may use. */
export function UsedCard() {
  const { t } = useTranslation('limits');
  const format = useFormat();
  const errorText = useErrorText('limits');
  const { data, error, refetch } = useQuery(ownLimitsQuery);
  const renewal = data ? t('used.renewal', { time: format.time(data.day_ends_at) }) : '';
  return (
    <SectionCard title={t('used.title')} description={`${t('used.description')} ${renewal}`.trim()}>
      {data ? (
        <ul className="grid gap-5">
          {SHOWN.map((name) => (
            <UsedLine key={name} name={name} used={data.used[name]} allowed={data.allowed[name]} />
          ))}
        </ul>
      ) : null}
      {error && !data ? (
        <ErrorState message={t('loadFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <LoadingList rows={3} rowClass="h-10" />}
    </SectionCard>
  );
}

function UsedLine({ name, used, allowed }: { name: Shown; used: number; allowed: number }) {
  const { t } = useTranslation('limits');
  const { number, fileSize } = useFormat();
  const show = name === 'storage_bytes' ? fileSize : number;
  const amount = t('used.amount', { used: show(used), allowed: show(allowed) });
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{t(`names.${name}`)}</span>
        <span className="text-muted-foreground">{amount}</span>
      </p>
      <Progress value={Math.min(100, (used / allowed) * 100)} label={t(`names.${name}`)} />
    </li>
  );
}
