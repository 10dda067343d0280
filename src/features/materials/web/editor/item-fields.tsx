import { useTranslation } from 'react-i18next';
import { Choice } from '#web/ui/choice.tsx';
import { LineField, LinesField, NumberField, TextField } from './fields.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { type ItemFieldsProps, type ItemOf, GapFields, PairFields } from './list-fields.tsx';

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
        <Choice
          label={t('document.answer')}
          options={['true', 'false']}
          value={item.answer ? 'true' : 'false'}
          nameOf={(answer) => t(answer === 'true' ? 'document.true' : 'document.false')}
          onChoose={(answer) => onChange({ ...item, answer: answer === 'true' })}
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
