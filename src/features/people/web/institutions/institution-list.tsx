import { useQuery } from '@tanstack/react-query';
import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useByName } from '#web/i18n/use-by-name.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { hasWords } from '#web/lib/has-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { overviewsQuery } from './api.ts';
import { InstitutionCard, type InstitutionCardActs } from './institution-card.tsx';

interface InstitutionListProps extends InstitutionCardActs {
  search: string;
  onClearSearch: () => void;
  /** The button that adds one, for the hint in an empty list. */
  addAction: ReactNode;
}

/** The institutions by name, those the search matches. */
export function InstitutionList({ search, onClearSearch, addAction, ...acts }: InstitutionListProps) {
  const { t } = useTranslation('institutions');
  const byName = useByName();
  const { data: overview, isPending, error, refetch } = useQuery(overviewsQuery);
  const data = overview?.institutions;
  const none = (
    <EmptyState
      icon={Building2}
      title={t('empty.title')}
      description={addAction ? t('empty.hint') : ''}
      action={addAction}
    />
  );
  const clear = (
    <Button variant="outline" onClick={onClearSearch}>
      {t('noMatch.clear')}
    </Button>
  );
  const noMatch = <EmptyState icon={SearchX} title={t('noMatch.title')} action={clear} />;
  return (
    <CardList
      label={t('listLabel')}
      items={data && byName(data).filter(({ name, domain }) => hasWords(`${name} ${domain}`, search))}
      isPending={isPending}
      failure={{ message: t(loadFailure(error)), onRetry: () => void refetch() }}
      empty={data?.length === 0 ? none : noMatch}
      skeletonClass="h-40"
    >
      {(institution) => <InstitutionCard institution={institution} {...acts} />}
    </CardList>
  );
}

/** There are two: the server refused, or something else went wrong. */
function loadFailure(error: unknown) {
  const isAnswered = error instanceof ApiError && error.status > 0 && error.code !== 'bad_answer';
  return isAnswered ? 'failures.load' : 'failures.loadUnexpected';
}
