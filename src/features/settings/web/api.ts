import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { getSettings, putSettings } from '../contract.ts';
import { acceptSettings, readShown, readUnsaved } from './local-settings.ts';

const FRESH_MS = 60_000;

/**
 * Brings this browser and the server together: at sign-in, when the page is looked at again, when the network is back, and after
 * each change. The server wins, but for what was changed here and is not saved yet.
 */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => {
    const held = await call(getSettings);
    const asked = readShown();
    // Somebody who has never saved anything brings along how this browser looks.
    const look = held.is_saved ? {} : { theme: asked.theme, language: asked.language };
    const change = { ...look, ...readUnsaved() };
    const saved = Object.keys(change).length > 0 ? await call(putSettings, { body: change }) : held;
    await acceptSettings({ saved, asked });
    return saved;
  },
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
});
