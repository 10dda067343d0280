import { Keyboard } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';

interface Shortcut {
  keys: string;
  label: string;
}

/** The keys of the reader, as its buttons name them, so that the list is never out of date. */
export function ShortcutList({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('reader');
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[] | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        // Where there are no keys, the list of them says nothing.
        className="size-8 pointer-coarse:hidden"
        aria-label={t('keys.title')}
        aria-keyshortcuts="?"
        title={t('keys.title')}
        onClick={() => setShortcuts(frame.current && shortcutsIn(frame.current))}
      >
        <Keyboard aria-hidden />
      </Button>
      <Dialog open={shortcuts !== null} onOpenChange={() => setShortcuts(null)}>
        <DialogContent title={t('keys.title')} text={t('keys.text')}>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
            {shortcuts?.map(({ keys, label }) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="rounded-sm border bg-muted px-2 py-0.5 font-sans text-xs">
                    {keys.replace('Control+', t('keys.control'))}
                  </kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  );
}

function shortcutsIn(frame: HTMLElement): Shortcut[] {
  return [...frame.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].map((control) => ({
    keys: control.getAttribute('aria-keyshortcuts') ?? '',
    label: control.title || (control.getAttribute('aria-label') ?? control.textContent),
  }));
}
