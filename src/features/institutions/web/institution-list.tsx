import { useQuery } from '@tanstack/react-query';
import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { InstitutionOverview } from '../contract.ts';
import { overviewsQuery } from './api.ts';
import { InstitutionCard, type InstitutionCardActs } from './institution-card.tsx';

const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

interface InstitutionListProps extends InstitutionCardActs {
  search: string;
  onClearSearch: () => void;
  /** The button that adds one, for the hint in an empty list. */
  addAction: ReactNode;
}

/** The institutions by name, with the skeleton, empty and error states of the list. */
export function InstitutionList({ search, onClearSearch, addAction, ...acts }: InstitutionListProps) {
  const { t } = useTranslation('institutions');
  const { data, isPending, error, refetch } = useQuery(overviewsQuery);

  if (isPending) return <Skeletons />;
  if (!data) return <ErrorState message={t(loadFailure(error))} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Building2}
        title={t('empty.title')}
        description={t('empty.hint')}
        action={addAction}
      />
    );
  }
  const found = data.filter((institution) => matches(institution, search));
  if (found.length === 0) {
    const clear = (
      <Button variant="outline" onClick={onClearSearch}>
        {t('noMatch.clear')}
      </Button>
    );
    return <EmptyState icon={SearchX} title={t('noMatch.title')} action={clear} />;
  }
  return (
    <Grid>
      {found.map((institution) => (
        <li key={institution.id}>
          <InstitutionCard institution={institution} {...acts} />
        </li>
      ))}
    </Grid>
  );
}

function Grid({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const { t } = useTranslation('institutions');
  return (
    <ul
      aria-label={t('listLabel')}
      aria-busy={isBusy}
      className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3"
    >
      {children}
    </ul>
  );
}

function Skeletons() {
  return (
    <Grid isBusy>
      {SKELETON_CARDS.map((name) => (
        <li key={name} data-testid="skeleton">
          <Skeleton className="h-40 rounded-lg" />
        </li>
      ))}
    </Grid>
  );
}

/** Spec section 8 knows two: the server refused, or something else went wrong. */
function loadFailure(error: unknown) {
  const isAnswered = error instanceof ApiError && error.status > 0 && error.code !== 'bad_answer';
  return isAnswered ? 'failures.load' : 'failures.loadUnexpected';
}

function matches({ name, domain }: InstitutionOverview, search: string): boolean {
  const words = search.toLocaleLowerCase().split(/\s+/);
  const text = `${name} ${domain}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}
