import { useTranslation } from 'react-i18next';
import type { Material } from '../../contract.ts';
import { type Section, type SectionContent, type SectionType } from '../../contract.document.ts';
import { firstNumberIn, objectivesOf } from '../document/named-parts.ts';
import { LineField, ManyOfField, TextField } from './fields.tsx';
import { ItemsEditor } from './items-editor.tsx';
import { ListEditor } from './list-editor.tsx';
import { newReference } from './new-reference.ts';
import { WeeksEditor } from './weeks-editor.tsx';

interface ContentEditorProps {
  material: Material;
  draft: Section;
  onChange: (draft: Section) => void;
}

const OBJECTIVES_MAX = 20;
const POINTS_MAX = 20;
const MISCONCEPTIONS_MAX = 12;
const TOPICS_MAX = 60;

/** The fields of a section, by its type. */
export function ContentEditor({ material, draft, onChange }: ContentEditorProps) {
  const { t } = useTranslation('materials');
  if (draft.content === null) return null;
  switch (draft.type) {
    case 'objectives':
      return <Objectives content={draft.content} onChange={(content) => onChange({ ...draft, content })} />;
    case 'key_points':
      return <KeyPoints content={draft.content} onChange={(content) => onChange({ ...draft, content })} />;
    case 'misconceptions':
      return (
        <Misconceptions content={draft.content} onChange={(content) => onChange({ ...draft, content })} />
      );
    case 'explanation':
      return (
        <TextField
          label={t('fields.text')}
          path="text"
          value={draft.content.text}
          onChange={(text) => onChange({ ...draft, content: { text } })}
        />
      );
    case 'items':
      return (
        <ItemsEditor
          items={draft.content.items}
          objectives={objectivesOf(material)}
          firstNumber={firstNumberIn(material, draft.key)}
          taken={idsOfItems(material)}
          onChange={(items) => onChange({ ...draft, content: { items } })}
        />
      );
    case 'topics':
      return <Topics content={draft.content} onChange={(content) => onChange({ ...draft, content })} />;
    default:
      return (
        <WeeksEditor
          material={material}
          weeks={draft.content.weeks}
          onChange={(weeks) => onChange({ ...draft, content: { weeks } })}
        />
      );
  }
}

interface EditorOf<T extends SectionType> {
  content: SectionContent<T>;
  onChange: (content: SectionContent<T>) => void;
}

function Objectives({ content: { objectives }, onChange }: EditorOf<'objectives'>) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('sectionTypes.objectives')}
      nameOf={(number) => t('fields.objective', { number })}
      values={objectives}
      onChange={(next) => onChange({ objectives: next })}
      make={() => ({
        id: newReference(
          'o',
          objectives.map(({ id }) => id),
        ),
        text: '',
      })}
      max={OBJECTIVES_MAX}
      addLabel={t('fields.addObjective')}
      render={(objective, change, index) => (
        <LineField
          label={t('fields.text')}
          path={`objectives.${index}.text`}
          value={objective.text}
          onChange={(text) => change({ ...objective, text })}
        />
      )}
    />
  );
}

function KeyPoints({ content: { points }, onChange }: EditorOf<'key_points'>) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('sectionTypes.key_points')}
      nameOf={(number) => t('fields.point', { number })}
      values={points}
      onChange={(next) => onChange({ points: next })}
      make={() => ''}
      max={POINTS_MAX}
      addLabel={t('fields.addPoint')}
      render={(point, change, index) => (
        <TextField label={t('fields.text')} path={`points.${index}`} value={point} onChange={change} />
      )}
    />
  );
}

function Misconceptions({ content: { misconceptions }, onChange }: EditorOf<'misconceptions'>) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('sectionTypes.misconceptions')}
      nameOf={(number) => t('fields.misconception', { number })}
      values={misconceptions}
      onChange={(next) => onChange({ misconceptions: next })}
      make={() => ({ belief: '', correction: '' })}
      max={MISCONCEPTIONS_MAX}
      addLabel={t('fields.addMisconception')}
      render={(misconception, change, index) => (
        <>
          <LineField
            label={t('document.belief')}
            path={`misconceptions.${index}.belief`}
            value={misconception.belief}
            onChange={(belief) => change({ ...misconception, belief })}
          />
          <TextField
            label={t('document.correction')}
            path={`misconceptions.${index}.correction`}
            value={misconception.correction}
            onChange={(correction) => change({ ...misconception, correction })}
          />
        </>
      )}
    />
  );
}

function Topics({ content: { topics }, onChange }: EditorOf<'topics'>) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('sectionTypes.topics')}
      nameOf={(number) => t('fields.topic', { number })}
      values={topics}
      onChange={(next) => onChange({ topics: next })}
      make={() => ({
        id: newReference(
          't',
          topics.map(({ id }) => id),
        ),
        name: '',
        needs: [],
      })}
      max={TOPICS_MAX}
      addLabel={t('fields.addTopic')}
      render={(topic, change, index) => (
        <>
          <LineField
            label={t('fields.name')}
            path={`topics.${index}.name`}
            value={topic.name}
            onChange={(name) => change({ ...topic, name })}
          />
          <ManyOfField
            label={t('fields.needs')}
            options={topics.filter(({ id }) => id !== topic.id).map(({ id, name }) => ({ id, text: name }))}
            value={topic.needs}
            onChange={(needs) => change({ ...topic, needs })}
          />
        </>
      )}
    />
  );
}

function idsOfItems({ sections }: Material): string[] {
  return sections.flatMap((section) =>
    section.type === 'items' ? (section.content?.items.map(({ id }) => id) ?? []) : [],
  );
}
