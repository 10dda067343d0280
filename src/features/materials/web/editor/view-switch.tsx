import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import type { SectionType } from '../../contract.document.ts';

export type EditorView = 'edit' | 'student' | 'key';

interface ViewSwitchProps {
  /** Only questions have a key. */
  type: SectionType;
  view: EditorView;
  onChange: (view: EditorView) => void;
}

/** The fields, or what becomes of them: for learners, or with the answer key. */
export function ViewSwitch({ type, view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('materials');
  const views: EditorView[] = type === 'items' ? ['edit', 'student', 'key'] : ['edit', 'student'];
  return (
    <fieldset aria-label={t('edit.views.label')} className="flex flex-wrap gap-1">
      {views.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={view === name ? 'secondary' : 'ghost'}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {t(`edit.views.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
