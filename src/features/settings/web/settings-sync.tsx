import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setNoticeWish } from '#web/lib/desktop-notices.ts';
import { useTheme } from '#web/lib/theme.ts';
import { settingsQuery } from './api.ts';
import { hasUnsaved, readWishes, useWishes } from './local-settings.ts';

/** Keeps the settings of whoever is signed in the same here and on the server, wherever in the page they are changed. */
export function SettingsSync() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const { choice } = useTheme();
  const wishes = useWishes();
  const { isSuccess } = useQuery(settingsQuery);

  useEffect(() => setNoticeWish(() => readWishes().desktop_notifications), []);
  useEffect(() => {
    // The first synchronisation saves what waited by itself.
    if (isSuccess && hasUnsaved()) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  }, [client, isSuccess, choice, i18n.language, wishes]);
  return null;
}
