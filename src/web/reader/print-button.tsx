import { Printer } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { printSheets } from './print-sheets.ts';
import { ToolButton } from './tool-button.tsx';

/** Pictures of so many pages find room in memory. */
const PAGES_MAX = 50;

interface PrintButtonProps {
  page: number;
  total: number;
  /** Draws a page as it is to be printed. */
  draw: (page: number) => Promise<HTMLElement>;
}

/** Prints the page that is being read, or a few around it. */
export function PrintButton({ page, total, draw }: PrintButtonProps) {
  const { t } = useTranslation('reader');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={Printer}
        label={t('print.open')}
        shortcut="Control+p"
        onPress={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen ? <PrintForm page={page} total={total} draw={draw} onDone={() => setIsOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function PrintForm({ page, total, draw, onDone }: PrintButtonProps & { onDone: () => void }) {
  const { t } = useTranslation('reader');
  const [from, setFrom] = useState(String(page));
  const [to, setTo] = useState(String(page));
  const [state, setState] = useState<'open' | 'drawing' | 'failed'>('open');
  const [first, last] = [Number(from), Number(to)];
  const isRange =
    Number.isInteger(first) && Number.isInteger(last) && first >= 1 && last <= total && first <= last;
  const isTooMuch = isRange && last - first >= PAGES_MAX;

  const problem = problemOf();

  function problemOf(): string | null {
    if (!isRange) return t('print.noRange', { total });
    if (isTooMuch) return t('print.tooMuch', { most: PAGES_MAX });
    return state === 'failed' ? t('print.failed') : null;
  }

  async function print(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!isRange || isTooMuch || state === 'drawing') return;
    setState('drawing');
    try {
      const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const sheets: HTMLElement[] = [];
      for (const one of pages) sheets.push(await draw(one));
      onDone();
      printSheets(sheets);
    } catch {
      setState('failed');
    }
  }

  return (
    <DialogContent title={t('print.title')} text={t('print.text', { total, most: PAGES_MAX })}>
      <form onSubmit={(event) => void print(event)} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('print.from')}>
            <Input inputMode="numeric" value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label={t('print.to')}>
            <Input inputMode="numeric" value={to} onChange={({ target }) => setTo(target.value)} />
          </Field>
        </div>
        {problem === null ? null : (
          <p role="alert" className="text-sm text-destructive">
            {problem}
          </p>
        )}
        <DialogActions onCancel={onDone} disabled={!isRange || isTooMuch || state === 'drawing'}>
          {t(state === 'drawing' ? 'print.drawing' : 'print.act')}
        </DialogActions>
      </form>
    </DialogContent>
  );
}
