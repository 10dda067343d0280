import { RotateCw } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useWhere } from './own-model/use-where.ts';

const STEPS = ['install', 'load', 'start'] as const;
const MARKUP = { b: <b /> };

interface StartStepsProps {
  /** Models can be had above. */
  isSecond: boolean;
  isLooking: boolean;
  onLook: () => void;
}

/** Shown while no model answers: how to get one in three steps, and that nothing is lost meanwhile. */
export function StartSteps({ isSecond, isLooking, onLook }: StartStepsProps) {
  const { t } = useTranslation('models');
  const where = useWhere();
  return (
    <SectionCard
      title={t(isSecond ? 'empty.orTitle' : 'empty.title')}
      description={t(isSecond ? 'empty.orText' : 'empty.text', where)}
    >
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full border border-transparent bg-primary text-sm font-semibold text-primary-foreground"
            >
              {index + 1}
            </span>
            <span className="min-w-0 text-sm">
              <Trans ns="models" i18nKey={`empty.steps.${step}`} t={t} components={MARKUP} />
            </span>
          </li>
        ))}
      </ol>
      <Button variant="outline" className="justify-self-start" disabled={isLooking} onClick={onLook}>
        <RotateCw aria-hidden className={isLooking ? 'animate-spin' : undefined} />
        {t(isLooking ? 'empty.looking' : 'empty.look')}
      </Button>
    </SectionCard>
  );
}
