import { CalendarPlus, Clock, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Professor } from '../contract.ts';
import { aboutProfessor } from './about-professor.ts';
import type { View } from './api.ts';
import { ProfessorFacts } from './professor-facts.tsx';

/** What can be done with a professor. */
export interface ProfessorActs {
  view: View;
  onSchedule: (professor: Professor) => void;
  onSetAvailability: (professor: Professor) => void;
  onEdit: (professor: Professor) => void;
  onDelete: (professor: Professor) => void;
}

interface ProfessorCardProps extends ProfessorActs {
  professor: Professor;
  hasNamesake: boolean;
}

/** Of two with the same name, each says which one it is. */
export const ProfessorCard = memo(function ProfessorCard({
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
