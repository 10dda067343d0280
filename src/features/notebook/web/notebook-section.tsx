import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { SettingSwitch } from '#web/ui/setting-switch.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { notebookQuery, useSwitchNotebook } from './api.ts';
import { EntriesCard } from './entries-card.tsx';

/** What the tutor knows of the reader: to see, correct, add to, switch off and delete. */
export function NotebookSection() {
  const { t } = useTranslation('notebook');
  const { data, isPending, refetch } = useQuery(notebookQuery);
  if (isPending) return <Skeleton className="h-96" />;
  if (!data) return <ErrorState message={t('failures.load')} onRetry={() => void refetch()} />;
  return (
    <>
      <AboutCard isOn={data.is_on} told={data.told} />
      <EntriesCard entries={data.entries} />
    </>
  );
}

function AboutCard({ isOn, told }: { isOn: boolean; told: string }) {
  const { t } = useTranslation('notebook');
  const errorText = useErrorText('notebook');
  const change = useSwitchNotebook();
  return (
    <SectionCard title={t('title')} description={t('description')}>
      <p className="max-w-measure text-sm text-muted-foreground">{t('privacy')}</p>
      <SettingSwitch
        label={t('switch')}
        hint={t('switchHint')}
        checked={change.isPending ? change.variables : isOn}
        onChange={(wanted) => change.mutate(wanted, { onError: (error) => toast.error(errorText(error)) })}
      />
      {told === '' ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm font-medium">{t('told')}</summary>
          <pre className="mt-2 rounded-md bg-muted p-3 text-xs whitespace-pre-wrap wrap-anywhere" lang="en">
            {told}
          </pre>
        </details>
      )}
    </SectionCard>
  );
}
