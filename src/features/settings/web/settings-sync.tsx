import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setNoticeWish } from '#web/lib/desktop-notices.ts';
import { useTheme } from '#web/lib/theme.ts';
import { settingsQuery } from './api.ts';
import { readUnsaved, readWishes, useWishes } from './local-settings.ts';

const NOTHING = '{}';

/** Keeps the settings of whoever is signed in the same here and on the server, wherever in the page they are changed. */
export function SettingsSync() {
  const client = useQueryClient();
  const { isSuccess } = useQuery(settingsQuery);
  const unsaved = useUnsaved();

  useEffect(() => setNoticeWish(() => readWishes().desktop_notifications), []);
  useEffect(() => {
    // The first synchronisation saves what waited by itself.
    if (isSuccess && unsaved !== NOTHING) {
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    }
  }, [client, isSuccess, unsaved]);
  return null;
}

/** What waits to be saved, as text, so that each further change counts. Whatever can change it renders again. */
function useUnsaved(): string {
  useTranslation();
  useTheme();
  useWishes();
  return JSON.stringify(readUnsaved());
}
