import { useTranslation } from 'react-i18next';
import { Choice } from '#web/ui/choice.tsx';
import { type Item, ITEMS_MAX, type ItemType, type Objective } from '../../contract.document.ts';
import { ItemFields } from './item-fields.tsx';
import { itemOfType } from './item-of-type.ts';
import { ListEditor } from './list-editor.tsx';
import { newReference } from './new-reference.ts';
import { ManyOfField, TextField } from './fields.tsx';

const TYPES: readonly ItemType[] = [
  'multiple_choice',
  'multiple_select',
  'true_false',
  'numeric',
  'expression',
  'short_answer',
  'cloze',
  'matching',
  'open',
];
const DIFFICULTIES = ['none', 'easy', 'medium', 'hard'] as const;

interface ItemsEditorProps {
  items: readonly Item[];
  objectives: readonly Objective[];
  /** Of the first item: they are counted over the whole document. */
  firstNumber: number;
  /** Names of items anywhere in the document. */
  taken: readonly string[];
  onChange: (items: Item[]) => void;
}

/** Questions with their keys. */
export function ItemsEditor({ items, objectives, firstNumber, taken, onChange }: ItemsEditorProps) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('sectionTypes.items')}
      nameOf={(number) => t('document.item', { number: firstNumber + number - 1 })}
      values={items}
      onChange={onChange}
      make={() => newItem([...taken, ...items.map(({ id }) => id)])}
      max={ITEMS_MAX}
      addLabel={t('fields.addItem')}
      render={(item, change, index) => (
        <ItemEditor item={item} objectives={objectives} path={`items.${index}`} onChange={change} />
      )}
    />
  );
}

interface ItemEditorProps {
  item: Item;
  objectives: readonly Objective[];
  path: string;
  onChange: (item: Item) => void;
}

function ItemEditor({ item, objectives, path, onChange }: ItemEditorProps) {
  const { t } = useTranslation('materials');
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Choice
          label={t('fields.type')}
          options={TYPES}
          value={item.type}
          nameOf={(type) => t(`itemTypes.${type}`)}
          onChoose={(type) => onChange(itemOfType(type, item))}
        />
        <Choice
          label={t('fields.difficulty')}
          options={DIFFICULTIES}
          value={item.difficulty ?? 'none'}
          nameOf={(difficulty) => t(`difficulties.${difficulty}`)}
          onChoose={(chosen) => onChange({ ...item, difficulty: chosen === 'none' ? null : chosen })}
        />
      </div>
      <TextField
        label={t('fields.prompt')}
        path={`${path}.prompt`}
        {...(item.type === 'cloze' && { hint: t('fields.promptOfCloze') })}
        value={item.prompt}
        onChange={(prompt) => onChange({ ...item, prompt })}
      />
      <ItemFields item={item} path={path} onChange={onChange} />
      <TextField
        label={t('document.solution')}
        path={`${path}.solution`}
        value={item.solution}
        onChange={(solution) => onChange({ ...item, solution })}
      />
      <ManyOfField
        label={t('fields.objectives')}
        options={objectives}
        value={item.objectives}
        onChange={(next) => onChange({ ...item, objectives: next })}
      />
    </>
  );
}

function newItem(taken: readonly string[]): Item {
  return itemOfType('multiple_choice', {
    id: newReference('i', taken),
    prompt: '',
    difficulty: null,
    solution: '',
    objectives: [],
  });
}
