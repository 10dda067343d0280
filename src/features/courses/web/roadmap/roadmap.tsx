import { CircleCheckBig, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Course, Unit } from '../../contract.ts';
import type { CoursePlace } from '../course-place.ts';
import { RoadmapGraph } from './roadmap-graph.tsx';
import { RoadmapList } from './roadmap-list.tsx';
import { useTitles } from './use-titles.ts';

interface RoadmapProps {
  course: Course;
  onPlace: (place: CoursePlace) => void;
}

/** The units by what they require: the next step with its reason, the graph, and the same as a list. */
export function Roadmap({ course, onPlace }: RoadmapProps) {
  const { t } = useTranslation('courses');
  const units = course.modules.flatMap((module) => module.units);
  const open = (unit: Unit) => onPlace({ unit: unit.id });
  if (units.length === 0) return <EmptyState icon={Route} title={t('roadmap.empty')} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <NextStepCard course={course} units={units} onOpen={open} />
      <RoadmapGraph units={units} nextId={course.next?.unit_id} onOpen={open} />
      <RoadmapList units={units} nextId={course.next?.unit_id} onOpen={open} />
    </div>
  );
}

interface NextStepCardProps {
  course: Course;
  units: readonly Unit[];
  onOpen: (unit: Unit) => void;
}

function NextStepCard({ course, units, onOpen }: NextStepCardProps) {
  const { t } = useTranslation('courses');
  const reason = useReason(units);
  const { next } = course;
  const unit = units.find(({ id }) => id === next?.unit_id);
  if (!next || !unit) {
    return (
      <Card className="flex items-center gap-3 p-5 font-medium text-success">
        <CircleCheckBig aria-hidden className="size-5 shrink-0" />
        {t('allDone')}
      </Card>
    );
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 border-primary/50 p-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-xl break-words">{t('roadmap.next', { title: unit.title })}</h2>
        <p className="max-w-measure text-muted-foreground">{reason(next)}</p>
      </div>
      <Button onClick={() => onOpen(unit)}>{t('roadmap.go')}</Button>
    </Card>
  );
}

/** Says why a unit comes next: 'because you finished X, and Y and Z need it'. */
function useReason(units: readonly Unit[]): (next: NonNullable<Course['next']>) => string {
  const { t } = useTranslation('courses');
  const titles = useTitles(units);
  return ({ because, unlocks }) => {
    const facts = { finished: titles(because), waiting: titles(unlocks), count: unlocks.length };
    if (because.length > 0)
      return t(unlocks.length > 0 ? 'roadmap.becauseBoth' : 'roadmap.becauseFinished', facts);
    return t(unlocks.length > 0 ? 'roadmap.becauseNeeded' : 'roadmap.becauseFree', facts);
  };
}
