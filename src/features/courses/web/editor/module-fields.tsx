import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import {
  type CourseDraft,
  LINE_MAX_CHARACTERS,
  type ModuleBody,
  UNITS_PER_MODULE_MAX,
} from '../../contract.ts';
import type { Editing } from './editing.ts';
import { addUnit, changeModule, moveModule, removeModule } from './draft.ts';
import { MoveButtons } from './move-buttons.tsx';
import { UnitFields } from './unit-fields.tsx';

interface ModuleFieldsProps extends Editing {
  module: ModuleBody;
  /** The module’s place in the course, counted from 1. */
  number: number;
  documents: CourseDraft['documents'];
}

/** One module with its units. */
export function ModuleFields({ module, number, documents, ...editing }: ModuleFieldsProps) {
  const { t } = useTranslation('courses');
  const { course, onChange, isChecked } = editing;
  const name = module.title.trim() || t('editor.module', { number });
  return (
    <Card className="p-5">
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="sr-only">{name}</legend>
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label={t('editor.moduleTitle', { number })}
            required
            className="min-w-0 flex-1 basis-60"
            error={isChecked && module.title.trim() === '' ? t('editor.required') : undefined}
          >
            <Input
              maxLength={LINE_MAX_CHARACTERS}
              value={module.title}
              onChange={({ target }) => onChange(changeModule(course, module.id, { title: target.value }))}
            />
          </Field>
          <MoveButtons
            title={name}
            onMove={(step) => onChange(moveModule(course, module.id, step))}
            onRemove={() => onChange(removeModule(course, module.id))}
          />
        </div>
        {module.units.map((unit) => (
          <UnitFields key={unit.id} {...editing} unit={unit} documents={documents} />
        ))}
        <Button
          variant="secondary"
          className="w-fit"
          disabled={module.units.length >= UNITS_PER_MODULE_MAX}
          aria-label={t('editor.addUnitTo', { title: name })}
          onClick={() => onChange(addUnit(course, module.id))}
        >
          <Plus aria-hidden />
          {t('editor.addUnit')}
        </Button>
      </fieldset>
    </Card>
  );
}
