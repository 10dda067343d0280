import { useIsFetching } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from './api.ts';
import { useHasUnsaved } from './local-settings.ts';

/** Says so when a choice could not be saved; while it is being saved there is nothing to say. */
export function UnsavedHint() {
  const { t } = useTranslation('settings');
  const isSaving = useIsFetching({ queryKey: settingsQuery.queryKey, fetchStatus: 'fetching' }) > 0;
  const isUnsaved = useHasUnsaved() && !isSaving;
  return (
    <output className="text-sm text-muted-foreground empty:hidden">
      {isUnsaved ? t('notifications.unsaved') : null}
    </output>
  );
}
