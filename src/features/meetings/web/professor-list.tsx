import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useByName } from '#web/i18n/use-by-name.ts';
import { useSteady } from '#web/lib/use-steady.ts';
import { Button } from '#web/ui/button.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { sharedNames } from './about-professor.ts';
import { professorsQuery } from './api.ts';
import { type ProfessorActs, ProfessorCard } from './professor-card.tsx';

/** The professors by name. */
export function ProfessorList({ view, canTeach, ...given }: ProfessorActs & { canTeach: boolean }) {
  const { t } = useTranslation('meetings');
  const byName = useByName();
  const { data, isPending, refetch } = useQuery(professorsQuery);
  const shared = sharedNames(data ?? []);
  const acts = {
    onSchedule: useSteady(given.onSchedule),
    onSetAvailability: useSteady(given.onSetAvailability),
    onEdit: useSteady(given.onEdit),
    onDelete: useSteady(given.onDelete),
  };
  return (
    <CardList
      label={t('listLabel')}
      items={data && byName(data)}
      isPending={isPending}
      failure={{ message: t('failures.professors'), onRetry: () => void refetch() }}
      empty={<NoProfessors canTeach={canTeach} />}
      skeletonClass="h-56"
    >
      {(professor) => (
        <ProfessorCard professor={professor} view={view} hasNamesake={shared.has(professor.name)} {...acts} />
      )}
    </CardList>
  );
}

/** The AI professors of the dashboard could be expected here. */
function NoProfessors({ canTeach }: { canTeach: boolean }) {
  const { t } = useTranslation('meetings');
  return (
    <EmptyState
      icon={GraduationCap}
      title={t('empty.title')}
      description={t(canTeach ? 'empty.forTeachers' : 'empty.forStudents')}
      action={
        <Button variant="outline" asChild>
          <Link to="/dashboard">{t('empty.aiProfessors')}</Link>
        </Button>
      }
    />
  );
}
