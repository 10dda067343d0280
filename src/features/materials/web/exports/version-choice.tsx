import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MATERIAL_VERSIONS, type MaterialVersion } from '../../contract.ts';

interface VersionChoiceProps {
  version: MaterialVersion;
  onChange: (version: MaterialVersion) => void;
  /** The only version that can be chosen, and why. */
  only?: { version: MaterialVersion; reason: string } | null;
}

/** The choice between the version with the key and the one without. */
export function VersionChoice({ version, onChange, only = null }: VersionChoiceProps) {
  const { t } = useTranslation('materials');
  const id = useId();
  const chosen = only?.version ?? version;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm font-medium">{t('versions.label')}</legend>
      {MATERIAL_VERSIONS.map((name) => {
        const isOut = only !== null && only.version !== name;
        return (
          <label key={name} className="flex items-start gap-2.5 text-sm has-disabled:opacity-60">
            <input
              type="radio"
              name={id}
              className="mt-0.5 size-4 shrink-0 accent-primary"
              checked={chosen === name}
              disabled={isOut}
              onChange={() => onChange(name)}
              aria-labelledby={`${id}-${name}`}
              aria-describedby={`${id}-${name}-text`}
            />
            <span className="grid gap-0.5">
              <span id={`${id}-${name}`} className="font-medium">
                {t(`versions.${name}`)}
              </span>
              <span id={`${id}-${name}-text`} className="text-muted-foreground">
                {t(`versions.${name}Text`)}
              </span>
            </span>
          </label>
        );
      })}
      {only ? <p className="text-sm text-muted-foreground">{only.reason}</p> : null}
    </fieldset>
  );
}
