import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Subject, SUBJECTS } from '../contract.ts';

interface SubjectFieldProps {
  value: Subject;
  onChange: (subject: Subject) => void;
}

export function SubjectField({ value, onChange }: SubjectFieldProps) {
  const { t } = useTranslation('library');
  return (
    <Field label={t('subjectLabel')}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = SUBJECTS.find((name) => name === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {SUBJECTS.map((name) => (
          <option key={name} value={name}>
            {t(`subjects.${name}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
