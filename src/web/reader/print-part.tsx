import { Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { printSheets } from './print-sheets.ts';
import { ToolButton } from './tool-button.tsx';

/** Prints what a pane shows, as it is shown. */
export function PrintPart({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('reader');
  function print(): void {
    const content = pane.current?.querySelector<HTMLElement>('[data-page]');
    const copy = content?.cloneNode(true);
    if (copy instanceof HTMLElement) printSheets([copy]);
  }
  return <ToolButton icon={Printer} label={t('print.part')} shortcut="Control+p" onPress={print} />;
}
