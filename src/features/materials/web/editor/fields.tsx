import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Label } from '#web/ui/label.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useSection } from '../document/section-context.ts';
import { useProblem } from './problems.ts';

interface FieldOf<T> {
  label: string;
  /** Of the value within the content, such as 'items.2.prompt'. */
  path: string;
  value: T;
  onChange: (value: T) => void;
  hint?: string;
  className?: string;
}

/** One line. */
export function LineField({ label, path, value, onChange, hint, className }: FieldOf<string>) {
  const error = useProblemText(path);
  const { language } = useSection();
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      <Input
        lang={language}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** Markdown with mathematics. */
export function TextField({ label, path, value, onChange, hint, className }: FieldOf<string>) {
  const error = useProblemText(path);
  const { language } = useSection();
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      <Textarea
        lang={language}
        className="min-h-11"
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** Several short texts, one in each line. */
export function LinesField({ label, path, value, onChange, hint }: FieldOf<readonly string[]>) {
  const { t } = useTranslation('materials');
  const own = useProblemText(path);
  const first = useProblemText(`${path}.0`);
  const { language } = useSection();
  return (
    <Field label={label} hint={hint ?? t('fields.linesHint')} error={own ?? first}>
      <Textarea
        lang={language}
        className="min-h-11"
        rows={2}
        value={value.join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    </Field>
  );
}

/** A number, or none where it may be left out. */
export function NumberField(props: FieldOf<number | null> & { min?: number; step?: number | 'any' }) {
  const { label, path, value, onChange, hint, className, min = 0, step = 1 } = props;
  const error = useProblemText(path);
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      <Input
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={min}
        step={step}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </Field>
  );
}

interface ManyOfFieldProps {
  label: string;
  options: ReadonlyArray<{ id: string; text: string }>;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Any of several that the document has, such as its objectives. What is chosen and does not exist any more is listed too, to be taken off. */
export function ManyOfField({ label, options, value, onChange }: ManyOfFieldProps) {
  const groupId = useId();
  const unknown = value.filter((id) => options.every((option) => option.id !== id));
  const all = [...options, ...unknown.map((id) => ({ id, text: id }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {all.map(({ id, text }) => (
        <div key={id} className="flex items-start gap-2.5">
          <input
            id={`${groupId}-${id}`}
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-primary"
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
            }
          />
          <Label htmlFor={`${groupId}-${id}`} className="font-normal wrap-anywhere">
            {text}
          </Label>
        </div>
      ))}
    </fieldset>
  );
}

function useProblemText(path: string): string | undefined {
  const { t } = useTranslation('materials');
  const problem = useProblem(path);
  return problem && t(`fields.problems.${problem}`);
}
