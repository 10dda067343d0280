import { Clock } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import type { Persona } from '../../contract.personas.ts';
import { Monogram } from '../monogram.tsx';

interface ProfessorCardProps {
  professor: Persona;
  onChoose: (professor: Persona) => void;
}

/** A professor one can ask; the whole card opens the session dialog. */
export const ProfessorCard = memo(function ProfessorCard({ professor, onChoose }: ProfessorCardProps) {
  const { t } = useTranslation('tutor');
  const { id, name, field, specialty, availability } = professor;
  return (
    <li className="ui-card-item">
      <Card className="relative grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3 p-4 transition-colors focus-within:border-ring hover:border-primary/50 sm:p-5 xl:gap-x-3 xl:p-4">
        <Monogram name={name} professorId={id} className="size-12 text-lg" />
        <div className="min-w-0">
          <h3 className="text-base leading-snug">
            <button
              type="button"
              onClick={() => onChoose(professor)}
              className="rounded-sm text-left after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </button>
          </h3>
          <p className="text-sm font-medium text-primary">{field}</p>
        </div>
        <p className="col-span-2 text-sm text-muted-foreground">{specialty}</p>
        <p className="col-span-2 mt-auto flex items-center gap-1.5 text-xs text-muted-foreground">
          <Clock aria-hidden className="size-3.5" />
          {t('professors.available', { availability })}
        </p>
      </Card>
    </li>
  );
});
