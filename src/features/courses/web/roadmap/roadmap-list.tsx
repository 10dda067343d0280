import { useTranslation } from 'react-i18next';
import type { Unit } from '../../contract.ts';
import { stateOf } from './step-state.ts';
import { useTitles } from './use-titles.ts';

interface RoadmapListProps {
  units: readonly Unit[];
  nextId: string | undefined;
  onOpen: (unit: Unit) => void;
}

/** The roadmap in words: each unit, where one is with it, and what it needs. */
export function RoadmapList({ units, nextId, onOpen }: RoadmapListProps) {
  const { t } = useTranslation('courses');
  const titles = useTitles(units);
  const finished = new Set(units.filter(({ completed }) => completed).map(({ id }) => id));
  return (
    <section aria-labelledby="roadmap-list" className="grid gap-3">
      <h2 id="roadmap-list" className="text-xl">
        {t('roadmap.list')}
      </h2>
      <ol className="grid list-decimal gap-2 pl-6 marker:text-muted-foreground">
        {units.map((unit) => (
          <li key={unit.id} className="pl-1">
            <button
              type="button"
              className="rounded-sm text-left font-medium break-words text-primary underline-offset-4 hover:underline"
              onClick={() => onOpen(unit)}
            >
              {unit.title}
            </button>
            <p className="text-sm text-muted-foreground">
              {t(`roadmap.states.${stateOf(unit, { finished, nextId })}`)}
              {unit.requires.length > 0
                ? ` · ${t('roadmap.needs', { titles: titles(unit.requires) })}`
                : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
