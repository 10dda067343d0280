import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import type { UnitCheck as Check } from '../../contract.check.ts';
import type { Unit } from '../../contract.ts';
import { type Attempt, CheckForm } from './check-form.tsx';
import { CheckResult } from './check-result.tsx';

interface UnitCheckProps {
  courseId: string;
  unit: Unit;
  check: Check;
}

/** The questions that finish a unit: what is asked for, an attempt, and what became of it. */
export function UnitCheck({ courseId, unit, check }: UnitCheckProps) {
  const { t } = useTranslation('courses');
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const begin = () => {
    setAttempt(null);
    setIsAsking(true);
  };
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 rounded-md border bg-surface p-4">
      <div className="grid gap-1">
        <h4 id={titleId} className="font-sans text-base font-medium tracking-normal">
          {t('unitCheck.title')}
        </h4>
        <p className="text-sm text-muted-foreground">
          {t('unitCheck.needed', { needed: check.needed, count: check.questions.length })}
        </p>
        {attempt || isAsking ? null : <Standing unit={unit} check={check} />}
      </div>
      {isAsking ? (
        <CheckForm
          courseId={courseId}
          unitId={unit.id}
          questions={check.questions}
          onCancel={() => setIsAsking(false)}
          onDone={(done) => {
            setIsAsking(false);
            setAttempt(done);
          }}
        />
      ) : null}
      {attempt ? <CheckResult attempt={attempt} /> : null}
      {isAsking ? null : <BeginButton isAgain={attempt !== null || check.best !== null} onBegin={begin} />}
    </section>
  );
}

function Standing({ unit, check }: Pick<UnitCheckProps, 'unit' | 'check'>) {
  const { t } = useTranslation('courses');
  if (unit.completed) return <p className="text-sm font-medium text-success">{t('unitCheck.finished')}</p>;
  if (!check.best) return null;
  return (
    <p className="text-sm">{t('unitCheck.best', { right: check.best.right, count: check.best.asked })}</p>
  );
}

function BeginButton({ isAgain, onBegin }: { isAgain: boolean; onBegin: () => void }) {
  const { t } = useTranslation(['courses', 'common']);
  const isReachable = useIsReachable();
  const reasonId = useId();
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        disabled={!isReachable}
        aria-describedby={isReachable ? undefined : reasonId}
        variant={isAgain ? 'outline' : 'default'}
        onClick={onBegin}
      >
        <ListChecks aria-hidden />
        {t(isAgain ? 'unitCheck.again' : 'unitCheck.begin')}
      </Button>
      {isReachable ? null : (
        <p id={reasonId} className="text-xs text-muted-foreground">
          {t('common:offline.blocked')}
        </p>
      )}
    </div>
  );
}
