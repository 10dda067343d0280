import { useTranslation } from 'react-i18next';
import { VISIBILITY_ICONS } from '#web/sharing/visibility-field.tsx';
import type { LibraryDocument } from '../contract.ts';

/** Who may read a document, in a few words. */
export function VisibilityMark({ document: { visibility } }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const Icon = VISIBILITY_ICONS[visibility];
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(`readers.${visibility}`)}
    </span>
  );
}
