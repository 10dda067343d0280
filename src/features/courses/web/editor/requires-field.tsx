import { useTranslation } from 'react-i18next';
import type { UnitBody } from '../../contract.ts';
import type { Writing } from '../api.ts';

interface RequiresFieldProps {
  course: Writing;
  unit: UnitBody;
  onChange: (requires: string[]) => void;
}

/** Which other units are to be finished before. */
export function RequiresField({ course, unit, onChange }: RequiresFieldProps) {
  const { t } = useTranslation('courses');
  const others = course.modules.flatMap(({ units }) => units).filter(({ id }) => id !== unit.id);
  if (others.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('editor.requires')}</legend>
      {others.map(({ id, title }) => (
        <label key={id} className="flex w-fit items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            checked={unit.requires.includes(id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...unit.requires, id] : unit.requires.filter((other) => other !== id),
              )
            }
          />
          <span className="break-words">{title.trim() || t('editor.untitledUnit')}</span>
        </label>
      ))}
    </fieldset>
  );
}
