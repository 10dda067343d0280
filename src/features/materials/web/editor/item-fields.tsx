import { useTranslation } from 'react-i18next';
import type { Item } from '../../contract.document.ts';
import { LineField, LinesField, NumberField, OneOfField, TextField } from './fields.tsx';
import { ListEditor } from './list-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';

const GAPS_MAX = 10;
const PAIRS_MAX = 10;

interface ItemFieldsProps<T extends Item = Item> {
  item: T;
  path: string;
  onChange: (item: T) => void;
}

/** The key of a question, by its type. */
export function ItemFields({ item, path, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('materials');
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return (
        <OptionsEditor
          isSeveral={item.type === 'multiple_select'}
          options={item.options}
          name={item.id}
          path={`${path}.options`}
          onChange={(options) => onChange({ ...item, options })}
        />
      );
    case 'true_false':
      return (
        <OneOfField
          label={t('document.answer')}
          options={['true', 'false']}
          value={item.answer ? 'true' : 'false'}
          nameOf={(answer) => t(answer === 'true' ? 'document.true' : 'document.false')}
          onChange={(answer) => onChange({ ...item, answer: answer === 'true' })}
        />
      );
    case 'numeric':
      return <NumericFields item={item} path={path} onChange={onChange} />;
    case 'expression':
      return <ExpressionFields item={item} path={path} onChange={onChange} />;
    case 'short_answer':
      return (
        <LinesField
          label={t('fields.answers')}
          path={`${path}.answers`}
          value={item.answers}
          onChange={(answers) => onChange({ ...item, answers: [...answers] })}
        />
      );
    case 'cloze':
      return <GapFields item={item} path={path} onChange={onChange} />;
    case 'matching':
      return <PairFields item={item} path={path} onChange={onChange} />;
    case 'open':
      return (
        <TextField
          label={t('fields.modelAnswer')}
          path={`${path}.answer`}
          value={item.answer}
          onChange={(answer) => onChange({ ...item, answer })}
        />
      );
  }
}

type ItemOf<T extends Item['type']> = Extract<Item, { type: T }>;

function NumericFields({ item, path, onChange }: ItemFieldsProps<ItemOf<'numeric'>>) {
  const { t } = useTranslation('materials');
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <LineField
        label={t('document.answer')}
        path={`${path}.answer`}
        value={item.answer}
        onChange={(answer) => onChange({ ...item, answer })}
      />
      <LineField
        label={t('fields.unit')}
        path={`${path}.unit`}
        hint={t('fields.unitHint')}
        value={item.unit}
        onChange={(unit) => onChange({ ...item, unit })}
      />
      <NumberField
        label={t('fields.tolerance')}
        path={`${path}.tolerance`}
        hint={t('fields.toleranceHint')}
        step="any"
        value={item.tolerance}
        onChange={(tolerance) => onChange({ ...item, tolerance })}
      />
      <NumberField
        label={t('fields.figures')}
        path={`${path}.significant_figures`}
        hint={t('fields.figuresHint')}
        min={1}
        value={item.significant_figures}
        onChange={(figures) => onChange({ ...item, significant_figures: figures })}
      />
      <LineField
        label={t('fields.computation')}
        path={`${path}.computation`}
        hint={t('fields.computationHint')}
        className="sm:col-span-2"
        value={item.computation ?? ''}
        onChange={(computation) => onChange({ ...item, computation: computation || null })}
      />
    </div>
  );
}

function ExpressionFields({ item, path, onChange }: ItemFieldsProps<ItemOf<'expression'>>) {
  const { t } = useTranslation('materials');
  return (
    <>
      <LineField
        label={t('document.answer')}
        path={`${path}.answer`}
        value={item.answer}
        onChange={(answer) => onChange({ ...item, answer })}
      />
      <LineField
        label={t('fields.equals')}
        path={`${path}.equals`}
        hint={t('fields.equalsHint')}
        value={item.equals ?? ''}
        onChange={(equals) => onChange({ ...item, equals: equals || null })}
      />
    </>
  );
}

function GapFields({ item, path, onChange }: ItemFieldsProps<ItemOf<'cloze'>>) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('fields.gaps')}
      nameOf={(number) => t('fields.gap', { number })}
      values={item.gaps}
      onChange={(gaps) => onChange({ ...item, gaps })}
      make={() => ['']}
      max={GAPS_MAX}
      addLabel={t('fields.addGap')}
      render={(answers, change, index) => (
        <LinesField
          label={t('fields.answers')}
          path={`${path}.gaps.${index}`}
          value={answers}
          onChange={(next) => change([...next])}
        />
      )}
    />
  );
}

function PairFields({ item, path, onChange }: ItemFieldsProps<ItemOf<'matching'>>) {
  const { t } = useTranslation('materials');
  return (
    <ListEditor
      label={t('fields.pairs')}
      nameOf={(number) => t('fields.pair', { number })}
      values={item.pairs}
      onChange={(pairs) => onChange({ ...item, pairs })}
      make={() => ({ left: '', right: '' })}
      min={2}
      max={PAIRS_MAX}
      addLabel={t('fields.addPair')}
      render={(pair, change, index) => (
        <div className="grid items-start gap-2 sm:grid-cols-2">
          <LineField
            label={t('document.left')}
            path={`${path}.pairs.${index}.left`}
            value={pair.left}
            onChange={(left) => change({ ...pair, left })}
          />
          <LineField
            label={t('document.rightSide')}
            path={`${path}.pairs.${index}.right`}
            value={pair.right}
            onChange={(right) => change({ ...pair, right })}
          />
        </div>
      )}
    />
  );
}
