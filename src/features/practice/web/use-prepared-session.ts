import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeMode } from '../contract.answers.ts';
import { queueQuery, type SourceFilter } from './api.ts';

/** What a session shows with its first question. */
const TEXTS = ['practising', 'practice', 'chat'];

/** The first question is on screen as soon as one presses: its page, its texts and the items are there already. */
export function usePreparedSession(mode: PracticeMode, source: SourceFilter, isWorth: boolean): void {
  const client = useQueryClient();
  const router = useRouter();
  const { i18n } = useTranslation();
  const name = JSON.stringify(source);
  useEffect(() => {
    if (!isWorth) return;
    const of: SourceFilter = JSON.parse(name);
    void client.prefetchQuery(queueQuery(mode, of));
    void i18n.loadNamespaces(TEXTS);
    // A chunk that does not come now is asked for again with the press.
    void router.preloadRoute({ to: '/practice/session', search: { mode, ...of } }).catch(() => undefined);
  }, [client, i18n, router, mode, name, isWorth]);
}
