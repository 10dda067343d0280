import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Clock, GraduationCap, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useByName } from '#web/i18n/use-by-name.ts';
import { useSteady } from '#web/lib/use-steady.ts';
import { Button } from '#web/ui/button.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Professor } from '../contract.ts';
import { aboutProfessor, sharedNames } from './about-professor.ts';
import { professorsQuery, type View } from './api.ts';
import { ProfessorFacts } from './professor-facts.tsx';

interface Acts {
  view: View;
  onSchedule: (professor: Professor) => void;
  onSetAvailability: (professor: Professor) => void;
  onEdit: (professor: Professor) => void;
  onDelete: (professor: Professor) => void;
}

/** The professors by name. */
export function ProfessorList({ view, canTeach, ...given }: Acts & { canTeach: boolean }) {
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

interface ProfessorCardProps extends Acts {
  professor: Professor;
  hasNamesake: boolean;
}

const ProfessorCard = memo(function ProfessorCard({
  professor,
  view,
  hasNamesake,
  ...acts
}: ProfessorCardProps) {
  const { t } = useTranslation('meetings');
  const { name, title, specialization, is_own: isOwn } = professor;
  const called = hasNamesake ? t('named', { name, about: aboutProfessor(professor) }) : name;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full border border-transparent bg-primary/10 font-serif font-semibold text-primary"
        >
          {monogramOf(name)}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg leading-snug break-words">{name}</h2>
          <p className="text-sm break-words text-muted-foreground">{title}</p>
        </div>
      </div>
      <p className="text-sm break-words">{specialization}</p>
      <ProfessorFacts professor={professor} />
      <div className="mt-auto flex flex-wrap gap-2">
        {view === 'student' && !isOwn ? (
          <Button
            aria-label={t('schedule.openLabel', { name: called })}
            onClick={() => acts.onSchedule(professor)}
          >
            <CalendarPlus aria-hidden />
            {t('schedule.open')}
          </Button>
        ) : null}
        {view === 'professor' && isOwn ? (
          <>
            <Button onClick={() => acts.onSetAvailability(professor)}>
              <Clock aria-hidden />
              {t('availability.open')}
            </Button>
            <Button variant="outline" onClick={() => acts.onEdit(professor)}>
              <Pencil aria-hidden />
              {t('edit.open')}
            </Button>
          </>
        ) : null}
        {view === 'professor' && professor.can_delete ? (
          <Button
            variant="outline"
            aria-label={t('delete.openLabel', { name: called })}
            onClick={() => acts.onDelete(professor)}
          >
            <Trash2 aria-hidden />
            {t('delete.open')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
});

function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
