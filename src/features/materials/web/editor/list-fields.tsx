import { useTranslation } from 'react-i18next';
import type { Item } from '../../contract.document.ts';
import { LineField, LinesField } from './fields.tsx';
import { ListEditor } from './list-editor.tsx';

const GAPS_MAX = 10;

const PAIRS_MAX = 10;

export interface ItemFieldsProps<T extends Item = Item> {
  item: T;
  path: string;
  onChange: (item: T) => void;
}

export type ItemOf<T extends Item['type']> = Extract<Item, { type: T }>;

export function GapFields({ item, path, onChange }: ItemFieldsProps<ItemOf<'cloze'>>) {
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

export function PairFields({ item, path, onChange }: ItemFieldsProps<ItemOf<'matching'>>) {
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
