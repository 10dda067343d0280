import { useTranslation } from 'react-i18next';
import type { FormDraft } from '#web/lib/form-draft.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Says that a form begins with what was typed into it before, and offers to begin anew. */
export function RestoredNote({ draft }: { draft: Pick<FormDraft<unknown>, 'restored' | 'discard'> }) {
  const { t } = useTranslation('common');
  if (draft.restored === null) return null;
  return (
    <Alert>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('restored.text')}</p>
        <Button size="sm" variant="outline" onClick={draft.discard}>
          {t('restored.discard')}
        </Button>
      </div>
    </Alert>
  );
}
