import { Brain, ChevronDown, CircleCheck, FileText, MessageCircleQuestion } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { cn } from '#web/lib/cn.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Unit } from '../contract.ts';
import { useComplete } from './api.ts';
import { UnitCheck } from './check/unit-check.tsx';
import type { CoursePlace } from './course-place.ts';
import { FinishedMark } from './finished-mark.tsx';
import type { OpenedDocument } from './opened-document.ts';
import { UnitText } from './unit-text.tsx';

interface UnitItemProps {
  courseId: string;
  unit: Unit;
  /** It is the one to go on with. */
  isNext: boolean;
  isOpen: boolean;
  onPlace: (place: CoursePlace) => void;
  onSource: (source: OpenedDocument) => void;
  /** Makes questions from it. */
  onPractise: (unit: Unit) => void;
}

/** One unit: its title, and opened what there is to learn. */
export function UnitItem(props: UnitItemProps) {
  const { unit, isNext, isOpen, onPlace } = props;
  const { t } = useTranslation('courses');
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  // Whoever comes here from the roadmap or by 'continue' is led to it.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <Card className={cn(isNext && 'border-primary/50')}>
      <h3 className="font-sans text-base font-medium tracking-normal">
        <button
          ref={heading}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex w-full items-center gap-3 rounded-lg px-4 py-3 text-left"
          onClick={() => onPlace(isOpen ? {} : { unit: unit.id })}
        >
          <FinishedMark isFinished={unit.completed} className="size-5" />
          <span className="min-w-0 flex-1 break-words">{unit.title}</span>
          {isNext ? <Badge tone="primary">{t('unit.next')}</Badge> : null}
          {unit.minutes > 0 ? (
            <span className="hidden text-sm font-normal whitespace-nowrap text-muted-foreground sm:inline">
              {t('unit.minutes', { count: unit.minutes })}
            </span>
          ) : null}
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="border-t">
        {isOpen ? <UnitContent {...props} /> : null}
      </div>
    </Card>
  );
}

function UnitContent({ courseId, unit, onPlace, onSource, onPractise }: UnitItemProps) {
  const { t } = useTranslation('courses');
  return (
    <div data-unit className="grid grid-cols-1 gap-5 p-4 sm:p-5">
      {unit.objectives.length > 0 ? (
        <section className="grid gap-1.5">
          <h4 className="text-sm font-medium text-muted-foreground">{t('unit.objectives')}</h4>
          <ul className="list-disc pl-5">
            {unit.objectives.map((objective) => (
              <li key={objective} className="break-words">
                {objective}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {unit.text ? <UnitText text={unit.text} hasCheck={unit.check !== null} /> : null}
      {unit.documents.length > 0 ? (
        <section className="grid gap-2">
          <h4 className="text-sm font-medium text-muted-foreground">{t('unit.documents')}</h4>
          <ul className="flex flex-wrap gap-2">
            {unit.documents.map(({ id, title }) => (
              <li key={id} className="min-w-0">
                <Button
                  variant="outline"
                  className="max-w-full"
                  aria-label={t('unit.openDocument', { title })}
                  onClick={() => onSource({ id, title, citation: null })}
                >
                  <FileText aria-hidden />
                  <span className="truncate">{title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {unit.check ? <UnitCheck courseId={courseId} unit={unit} check={unit.check} /> : null}
      <div className="flex flex-wrap gap-2">
        {unit.check ? null : <CompleteButton courseId={courseId} unit={unit} />}
        <Button variant="ghost" onClick={() => onPlace({ tab: 'help', unit: unit.id })}>
          <MessageCircleQuestion aria-hidden />
          {t('unit.ask')}
        </Button>
        {unit.text === '' && unit.documents.length === 0 ? null : (
          <Button variant="ghost" onClick={() => onPractise(unit)}>
            <Brain aria-hidden />
            {t('unit.practise')}
          </Button>
        )}
      </div>
    </div>
  );
}

function CompleteButton({ courseId, unit }: Pick<UnitItemProps, 'courseId' | 'unit'>) {
  const { t } = useTranslation(['courses', 'common']);
  const errorText = useErrorText('courses');
  const { mutate, isPending } = useComplete(courseId);
  const toggle = () =>
    mutate(
      { unitId: unit.id, completed: !unit.completed },
      { onError: (error) => toast.error(errorText(error)) },
    );
  const isReachable = useIsReachable();
  const reasonId = useId();
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant={unit.completed ? 'outline' : 'default'}
        disabled={isPending || !isReachable}
        aria-describedby={isReachable ? undefined : reasonId}
        onClick={toggle}
      >
        {unit.completed ? null : <CircleCheck aria-hidden />}
        {t(unit.completed ? 'unit.undo' : 'unit.complete')}
      </Button>
      {isReachable ? null : (
        <p id={reasonId} className="text-xs text-muted-foreground">
          {t('common:offline.blocked')}
        </p>
      )}
    </div>
  );
}
