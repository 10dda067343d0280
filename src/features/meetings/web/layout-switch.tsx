import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '#web/ui/view-switch.tsx';

export type Layout = 'list' | 'week';
const LAYOUTS: readonly Layout[] = ['list', 'week'];

/** List or week. */
export function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation('meetings');
  return (
    <ViewSwitch
      label={t('layout.label')}
      views={LAYOUTS}
      nameOf={(name) => t(`layout.${name}`)}
      view={layout}
      onChange={onChange}
    />
  );
}
