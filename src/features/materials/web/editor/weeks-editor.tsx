import { useTranslation } from 'react-i18next';
import type { Material } from '../../contract.ts';
import { objectivesOf, topicsOf } from '../document/named-parts.ts';
import type { Week } from '../document/week-view.tsx';
import { LineField, ManyOfField, NumberField, TextField } from './fields.tsx';
import { ListEditor } from './list-editor.tsx';

const WEEKS_MAX = 8;
const ACTIVITIES_MAX = 12;
const NEW_ACTIVITY_MINUTES = 15;

interface WeeksEditorProps {
  material: Material;
  weeks: readonly Week[];
  onChange: (weeks: Week[]) => void;
}

/** Weeks can change places and keep their number in all, which is the duration that was chosen. */
export function WeeksEditor({ material, weeks, onChange }: WeeksEditorProps) {
  const { t } = useTranslation('materials');
  const first = Math.min(...weeks.map(({ number }) => number));
  return (
    <ListEditor
      label={t('sectionTypes.weeks')}
      nameOf={(number) => t('sections.week', { first: first + number - 1 })}
      values={weeks}
      onChange={(next) => onChange(next.map((week, index) => ({ ...week, number: first + index })))}
      max={WEEKS_MAX}
      render={(week, change, index) => (
        <WeekFields material={material} week={week} path={`weeks.${index}`} onChange={change} />
      )}
    />
  );
}

interface WeekFieldsProps {
  material: Material;
  week: Week;
  path: string;
  onChange: (week: Week) => void;
}

function WeekFields({ material, week, path, onChange }: WeekFieldsProps) {
  const { t } = useTranslation('materials');
  const objectives = objectivesOf(material);
  const topics = topicsOf(material).map(({ id, name }) => ({ id, text: name }));
  return (
    <>
      <LineField
        label={t('fields.title')}
        path={`${path}.title`}
        value={week.title}
        onChange={(title) => onChange({ ...week, title })}
      />
      <ManyOfField
        label={t('document.topics')}
        options={topics}
        value={week.topics}
        onChange={(next) => onChange({ ...week, topics: next })}
      />
      <ManyOfField
        label={t('document.teaches')}
        options={objectives}
        value={week.teaches}
        onChange={(teaches) => onChange({ ...week, teaches })}
      />
      <ManyOfField
        label={t('document.assesses')}
        options={objectives}
        value={week.assesses}
        onChange={(assesses) => onChange({ ...week, assesses })}
      />
      <ListEditor
        label={t('fields.activities')}
        nameOf={(number) => t('fields.activity', { number })}
        values={week.activities}
        onChange={(activities) => onChange({ ...week, activities, minutes: sumOf(activities) })}
        make={() => ({ text: '', minutes: NEW_ACTIVITY_MINUTES })}
        max={ACTIVITIES_MAX}
        addLabel={t('fields.addActivity')}
        render={(activity, change, index) => (
          <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[1fr_7rem]">
            <TextField
              label={t('document.activity')}
              path={`${path}.activities.${index}.text`}
              value={activity.text}
              onChange={(text) => change({ ...activity, text })}
            />
            <NumberField
              label={t('document.minutes')}
              path={`${path}.activities.${index}.minutes`}
              min={1}
              value={activity.minutes}
              // What is left out counts as none, which the check refuses beside the field.
              onChange={(minutes) => change({ ...activity, minutes: minutes ?? 0 })}
            />
          </div>
        )}
      />
      <p className="text-sm font-semibold">
        {t('document.total')}: {t('fields.minutes', { count: week.minutes })}
      </p>
    </>
  );
}

function sumOf(activities: Week['activities']): number {
  return activities.reduce((sum, { minutes }) => sum + minutes, 0);
}
