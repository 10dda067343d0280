import { CircleCheck, CircleDashed, CircleDot, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { Unit } from '../../contract.ts';
import { layOutRoadmap, NODE_HEIGHT_REM, NODE_WIDTH_REM } from './layout.ts';
import { type StepState, stateOf } from './step-state.ts';

const ICONS = { finished: CircleCheck, next: CircleDot, open: CircleDashed, waiting: Lock };
const LOOKS: Record<StepState, string> = {
  finished: 'border border-success/50 bg-success/10',
  next: 'border-2 border-primary bg-primary/10',
  open: 'border border-input bg-surface',
  waiting: 'border border-dashed border-input bg-surface text-muted-foreground',
};
const ICON_LOOKS: Record<StepState, string> = {
  finished: 'text-success',
  next: 'text-primary',
  open: 'text-muted-foreground',
  waiting: 'text-muted-foreground',
};

interface RoadmapGraphProps {
  units: readonly Unit[];
  nextId: string | undefined;
  onOpen: (unit: Unit) => void;
}

/** Units as buttons, with a line from each to those that require it. The list below says the same in words. */
export function RoadmapGraph({ units, nextId, onOpen }: RoadmapGraphProps) {
  const { t } = useTranslation('courses');
  const { width, height, places, edges } = layOutRoadmap(units);
  const finished = new Set(units.filter(({ completed }) => completed).map(({ id }) => id));
  return (
    <section
      aria-label={t('roadmap.graph')}
      // Scrolled by the keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-lg border bg-background p-4"
    >
      <div className="relative mx-auto" style={{ width: `${width}rem`, height: `${height}rem` }}>
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
          {edges.map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              fill="none"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              className={cn(
                'forced-colors:stroke-current',
                finished.has(from) ? 'stroke-success' : 'stroke-input',
              )}
            />
          ))}
        </svg>
        {units.map((unit) => {
          const state = stateOf(unit, { finished, nextId });
          const Icon = ICONS[state];
          const { x = 0, y = 0 } = places.get(unit.id) ?? {};
          const top = y - NODE_HEIGHT_REM / 2;
          return (
            <button
              key={unit.id}
              ref={unit.id === nextId ? bringIntoView : undefined}
              type="button"
              aria-label={t('roadmap.step', { title: unit.title, state: t(`roadmap.states.${state}`) })}
              style={{
                left: `${x}rem`,
                top: `${top}rem`,
                width: `${NODE_WIDTH_REM}rem`,
                height: `${NODE_HEIGHT_REM}rem`,
              }}
              className={cn(
                'absolute flex items-center gap-2.5 rounded-md px-3 text-left text-sm leading-snug font-medium transition-colors hover:bg-muted',
                LOOKS[state],
              )}
              onClick={() => onOpen(unit)}
            >
              <Icon aria-hidden className={cn('size-5 shrink-0', ICON_LOOKS[state])} />
              <span className="line-clamp-3 min-w-0 break-words">{unit.title}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** On a phone the graph is wider than the screen, and begins with what is finished. Moves nothing but the graph. */
function bringIntoView(step: HTMLElement | null): void {
  const graph = step?.closest('section');
  if (step && graph) graph.scrollLeft = step.offsetLeft - (graph.clientWidth - step.clientWidth) / 2;
}
