import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type CourseDraft, LINE_MAX_CHARACTERS, type UnitBody } from '../../contract.ts';
import { CheckField } from './check-field.tsx';
import type { Editing } from './editing.ts';
import { DocumentField } from './document-field.tsx';
import { changeUnit, moveUnit, removeUnit } from './draft.ts';
import { MinutesField } from './minutes-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { RequiresField } from './requires-field.tsx';
import { TextField } from './text-field.tsx';

interface UnitFieldsProps extends Editing {
  unit: UnitBody;
  documents: CourseDraft['documents'];
}

/** One unit: its title in sight, the rest to be opened. */
export function UnitFields({ course, unit, documents, onChange, isChecked }: UnitFieldsProps) {
  const { t } = useTranslation('courses');
  const name = unit.title.trim() || t('editor.untitledUnit');
  const change = (part: Partial<UnitBody>) => onChange(changeUnit(course, unit.id, part));
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border p-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t('editor.unitTitle')}
          required
          className="min-w-0 flex-1 basis-60"
          error={isChecked && unit.title.trim() === '' ? t('editor.required') : undefined}
        >
          <Input
            maxLength={LINE_MAX_CHARACTERS}
            value={unit.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <MoveButtons
          title={name}
          onMove={(step) => onChange(moveUnit(course, unit.id, step))}
          onRemove={() => onChange(removeUnit(course, unit.id))}
        />
      </div>
      <details>
        <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-primary">
          {t('editor.content', { title: name })}
        </summary>
        <div className="grid grid-cols-1 gap-4 pt-4">
          <Field label={t('unit.objectives')} hint={t('editor.onePerLine')}>
            <Textarea
              value={unit.objectives.join('\n')}
              onChange={({ target }) => change({ objectives: target.value.split('\n') })}
            />
          </Field>
          <TextField text={unit.text} onChange={(text) => change({ text })} />
          <CheckField unit={unit} onChange={(needed) => change({ check_needed: needed })} />
          <MinutesField unit={unit} onChange={(minutes) => change({ minutes })} />
          <RequiresField course={course} unit={unit} onChange={(requires) => change({ requires })} />
          <DocumentField unit={unit} known={documents} onChange={(ids) => change({ document_ids: ids })} />
        </div>
      </details>
    </div>
  );
}
