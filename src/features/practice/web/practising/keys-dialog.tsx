import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';

const KEYS = [
  ['1–9 · A–J', 'choose'],
  ['↵', 'enter'],
  ['H', 'hint'],
  ['D', 'dontKnow'],
  ['O', 'open'],
  ['E', 'explain'],
  ['W', 'contest'],
  ['R', 'report'],
  ['?', 'keys'],
] as const;

/** What the keyboard does in a session. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('practising');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('keys.title')} text={t('keys.text')}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {KEYS.map(([key, name]) => (
            <div key={name} className="contents">
              <dt>
                <kbd className="rounded-sm border bg-muted px-2 py-0.5 text-sm">{key}</kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
