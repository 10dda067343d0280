import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { COURSE_IMAGES, DESCRIPTION_MAX_CHARACTERS, LEVELS, LINE_MAX_CHARACTERS } from '../../contract.ts';
import type { Editing } from './editing.ts';

const LINES = ['instructor', 'duration', 'category'] as const;

/** What a course is about. */
export function FactsFields({ course, onChange, isChecked }: Editing) {
  const { t } = useTranslation('courses');
  const isUntitled = isChecked && course.title.trim() === '';
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:grid-cols-2">
      <Field
        label={t('editor.title')}
        required
        className="sm:col-span-2"
        error={isUntitled ? t('editor.required') : undefined}
      >
        <Input
          maxLength={LINE_MAX_CHARACTERS}
          value={course.title}
          onChange={({ target }) => onChange({ ...course, title: target.value })}
        />
      </Field>
      <Field label={t('editor.description')} className="sm:col-span-2">
        <Textarea
          maxLength={DESCRIPTION_MAX_CHARACTERS}
          value={course.description}
          onChange={({ target }) => onChange({ ...course, description: target.value })}
        />
      </Field>
      {LINES.map((name) => (
        <Field key={name} label={t(`editor.${name}`)}>
          <Input
            maxLength={LINE_MAX_CHARACTERS}
            value={course[name]}
            onChange={({ target }) => onChange({ ...course, [name]: target.value })}
          />
        </Field>
      ))}
      <Field label={t('levelLabel')}>
        <Select
          value={course.level}
          onChange={({ target }) =>
            onChange({ ...course, level: LEVELS.find((name) => name === target.value) ?? course.level })
          }
        >
          {LEVELS.map((name) => (
            <option key={name} value={name}>
              {t(`levels.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('editor.image')}>
        <Select
          value={course.image}
          onChange={({ target }) =>
            onChange({
              ...course,
              image: COURSE_IMAGES.find((name) => name === target.value) ?? course.image,
            })
          }
        >
          {COURSE_IMAGES.map((name) => (
            <option key={name} value={name}>
              {t(`images.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('facts.prerequisites')} hint={t('editor.onePerLine')} className="sm:col-span-2">
        <Textarea
          value={course.prerequisites.join('\n')}
          onChange={({ target }) => onChange({ ...course, prerequisites: target.value.split('\n') })}
        />
      </Field>
    </Card>
  );
}
