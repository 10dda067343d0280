import { Building2, Globe, Lock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VISIBILITIES, type Visibility } from '#shared/visibility.ts';

export const VISIBILITY_ICONS: Record<Visibility, LucideIcon> = {
  me: Lock,
  institution: Building2,
  everyone: Globe,
};

interface VisibilityFieldProps {
  value: Visibility;
  onChange: (visibility: Visibility) => void;
  /** The name of the person's institution; null without one, and then it cannot be chosen. */
  institution: string | null;
  disabled?: boolean;
}

/** Chooses who may read something, and says of each choice who that is. */
export function VisibilityField({ value, onChange, institution, disabled = false }: VisibilityFieldProps) {
  const { t } = useTranslation('sharing');
  const id = useId();
  const choices = VISIBILITIES.filter((name) => name !== 'institution' || institution !== null);
  return (
    <fieldset className="grid gap-1.5" disabled={disabled}>
      <legend className="mb-1.5 text-sm font-medium">{t('legend')}</legend>
      {choices.map((name) => {
        const Icon = VISIBILITY_ICONS[name];
        return (
          <label
            key={name}
            className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-md border px-3 py-2.5 transition-colors hover:border-primary/50 has-checked:border-primary has-checked:bg-primary/5 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              aria-labelledby={`${id}-${name}-name`}
              aria-describedby={`${id}-${name}-text`}
              className="mt-1 size-4 accent-primary outline-none"
            />
            <span>
              <span id={`${id}-${name}-name`} className="block text-sm font-medium">
                {t(`${name}.name`)}
              </span>
              <span id={`${id}-${name}-text`} className="block text-sm text-muted-foreground">
                {t(`${name}.text`, { institution })}
              </span>
            </span>
            <Icon aria-hidden className="mt-0.5 size-4 text-muted-foreground" />
          </label>
        );
      })}
    </fieldset>
  );
}
