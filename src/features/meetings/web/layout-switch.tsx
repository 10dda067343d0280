import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

export type Layout = 'list' | 'week';
const LAYOUTS: readonly Layout[] = ['list', 'week'];

/** List or week. */
export function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation('meetings');
  return (
    <fieldset aria-label={t('layout.label')} className="flex gap-1">
      {LAYOUTS.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={layout === name ? 'secondary' : 'ghost'}
          aria-pressed={layout === name}
          onClick={() => onChange(name)}
        >
          {t(`layout.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
