import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';

const PANES = ['conversation', 'document'] as const;
export type Pane = (typeof PANES)[number];

/** Chooses which half is seen where there is no room for both. */
export function PaneSwitch({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const { t } = useTranslation('document');
  return (
    <fieldset aria-label={t('panes')} className="flex rounded-md bg-muted p-0.5 lg:hidden">
      {PANES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === pane}
          onClick={() => onPane(name)}
          className={cn(
            'min-h-8 rounded-sm px-2.5 text-sm transition-colors',
            name === pane ? 'bg-surface font-medium shadow-soft' : 'text-muted-foreground',
          )}
        >
          {t(`pane.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
