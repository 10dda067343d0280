import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { type DraftRow, emptyRow, type ItemDraft } from './item-draft.ts';

const ROWS_MAX = 10;
const ROWS_MIN = 2;

interface RowsFieldProps {
  draft: ItemDraft;
  onDraft: (draft: ItemDraft) => void;
}

/** Options, pairs, or parts in their order. */
export function RowsField({ draft, onDraft }: RowsFieldProps) {
  const { t } = useTranslation('practice');
  const { kind, rows } = draft;
  const isChoice = kind === 'choose_one' || kind === 'choose_several';
  const change = (next: readonly DraftRow[]) => onDraft({ ...draft, rows: next });

  function changeRow(row: DraftRow): void {
    change(
      rows.map((other) => {
        if (other.id === row.id) return row;
        return kind === 'choose_one' && row.isRight ? { ...other, isRight: false } : other;
      }),
    );
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {t(isChoice ? 'editor.options' : kind === 'match' ? 'editor.pairs' : 'editor.order')}
      </legend>
      {rows.map((row, at) => {
        const number = at + 1;
        return (
          <div key={row.id} className="flex items-start gap-2">
            {isChoice ? (
              <label className="grid size-10 shrink-0 cursor-pointer place-items-center">
                <input
                  type={kind === 'choose_one' ? 'radio' : 'checkbox'}
                  name="right"
                  className="size-5 accent-primary"
                  aria-label={t('editor.isRight', { number })}
                  checked={row.isRight}
                  onChange={({ target }) => changeRow({ ...row, isRight: target.checked })}
                />
              </label>
            ) : (
              <span aria-hidden className="w-6 shrink-0 pt-2 text-center text-sm text-muted-foreground">
                {number}
              </span>
            )}
            <span className="grid min-w-0 flex-1 gap-1.5">
              <Input
                aria-label={t(kind === 'match' ? 'editor.left' : 'editor.row', { number })}
                value={row.text}
                maxLength={500}
                onChange={({ target }) => changeRow({ ...row, text: target.value })}
              />
              {kind === 'match' || (isChoice && !row.isRight && row.text !== '') ? (
                <Input
                  aria-label={t(kind === 'match' ? 'editor.right' : 'editor.why', { number })}
                  placeholder={t(kind === 'match' ? 'editor.right' : 'editor.why', { number })}
                  value={row.other}
                  maxLength={500}
                  onChange={({ target }) => changeRow({ ...row, other: target.value })}
                />
              ) : null}
            </span>
            <IconButton
              icon={X}
              label={t('editor.removeRow', { number })}
              disabled={rows.length <= ROWS_MIN}
              onClick={() => change(rows.filter(({ id }) => id !== row.id))}
            />
          </div>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        className="min-h-9 justify-self-start"
        disabled={rows.length >= ROWS_MAX}
        onClick={() => change([...rows, emptyRow(rows)])}
      >
        <Plus aria-hidden />
        {t('editor.addRow')}
      </Button>
    </fieldset>
  );
}
