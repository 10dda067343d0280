import { CalendarRange, CircleCheck, Lightbulb, ListChecks, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MODES } from '../../contract.ts';

export type Mode = (typeof MODES)[number];

const ICONS: Record<Mode, LucideIcon> = {
  concept: Lightbulb,
  practice: ListChecks,
  curriculum: CalendarRange,
};

interface ModeCardsProps {
  mode: Mode;
  /** Then each says what can be made all the same. */
  isWithoutModel: boolean;
  onChange: (mode: Mode) => void;
}

/** What to make: one of three. Each card is a radio button. */
export function ModeCards({ mode, isWithoutModel, onChange }: ModeCardsProps) {
  const { t } = useTranslation('materials');
  return (
    <fieldset className="grid gap-3 sm:max-md:grid-cols-3 lg:grid-cols-3 in-[body:has([data-floats-below])]:xl:max-2xl:grid-cols-1">
      <legend className="mb-2 font-serif text-xl font-semibold">{t('form.mode')}</legend>
      {MODES.map((name) => {
        const Icon = ICONS[name];
        return (
          <label
            key={name}
            className="relative grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 rounded-lg border bg-surface p-4 shadow-soft transition-colors hover:border-primary/50 has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:bg-muted has-disabled:shadow-none has-disabled:hover:border-border"
          >
            <input
              type="radio"
              name="teachingMode"
              value={name}
              checked={mode === name}
              disabled={isWithoutModel && name === 'curriculum'}
              onChange={() => onChange(name)}
              aria-labelledby={`mode-${name}-name`}
              aria-describedby={`mode-${name}-text`}
              // Over the whole card, so that whatever clicks finds it.
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <Icon aria-hidden className="mt-0.5 size-5 text-primary" />
            {mode === name ? (
              <CircleCheck aria-hidden className="absolute top-4 right-4 size-5 text-primary" />
            ) : null}
            <span id={`mode-${name}-name`} className="pr-7 font-serif text-lg leading-6 font-semibold">
              {t(`modes.${name}.name`)}
            </span>
            <span id={`mode-${name}-text`} className="col-span-2 text-sm text-muted-foreground">
              {t(isWithoutModel ? `modes.${name}.byRule` : `modes.${name}.text`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
