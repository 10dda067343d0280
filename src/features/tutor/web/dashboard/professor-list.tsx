import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Persona } from '../../contract.personas.ts';
import { personasQuery } from '../api.ts';
import { ProfessorCard } from './professor-card.tsx';
import { matchingProfessors } from './matching-professors.ts';

/** How many are shown before 'View All'. */
const FIRST_COUNT = 6;
const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface ProfessorListProps {
  search: string;
  onClearSearch: () => void;
  onChoose: (professor: Persona) => void;
}

/** Available Professors: those the search matches. */
export function ProfessorList({ search, onClearSearch, onChoose }: ProfessorListProps) {
  const { t } = useTranslation('tutor');
  const listId = useId();
  const { data, isError, refetch } = useQuery(personasQuery(useInterfaceLanguage()));
  const [showsAll, setShowsAll] = useState(false);
  const found = matchingProfessors(data?.personas ?? [], search);
  const isCut = !showsAll && search.trim() === '';
  const shown = isCut ? found.slice(0, FIRST_COUNT) : found;
  const hasMore = search.trim() === '' && found.length > FIRST_COUNT;

  return (
    <section aria-labelledby={`${listId}-title`} aria-busy={!data} className="grid gap-4">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
        <h2 id={`${listId}-title`} className="text-xl">
          {t('professors.title')}
        </h2>
        {hasMore ? (
          <Button
            variant="outline"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t(showsAll ? 'professors.viewFewer' : 'professors.viewAll')}
          </Button>
        ) : null}
      </div>
      <ListBody
        isFailed={isError && !data}
        isLoading={!data}
        onRetry={() => void refetch()}
        nothing={
          found.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t('professors.none')}
              action={<Button onClick={onClearSearch}>{t('professors.showAll')}</Button>}
            />
          ) : null
        }
      >
        <ul id={listId} className={GRID}>
          {shown.map((professor) => (
            <ProfessorCard key={professor.id} professor={professor} onChoose={onChoose} />
          ))}
        </ul>
      </ListBody>
      <output className="sr-only">
        {data && search.trim() !== '' ? t('professors.found', { count: found.length }) : null}
      </output>
    </section>
  );
}

interface ListBodyProps {
  isFailed: boolean;
  isLoading: boolean;
  nothing: ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

function ListBody({ isFailed, isLoading, nothing, onRetry, children }: ListBodyProps) {
  const { t } = useTranslation('tutor');
  if (isFailed) return <ErrorState message={t('professors.failed')} onRetry={onRetry} />;
  if (!isLoading) return nothing ?? children;
  return (
    <div className={GRID}>
      {Array.from({ length: FIRST_COUNT }, (_, at) => (
        <Skeleton key={at} className="h-36" />
      ))}
    </div>
  );
}
