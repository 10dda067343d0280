import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SessionPage } from '#features/practice/web/practising/session-page.tsx';
import { renderSource } from './render-source.tsx';
import { useEndingExplanation } from './use-ending-explanation.ts';
import { useExplain } from './use-explain.ts';

const session = getRouteApi('/signed-in/practice/session');

/** /practice/session, with the library's reader for its quotes and the tutor for what was not understood. */
export function PracticeSessionRoute() {
  const { mode = 'review', limit, minutes, ...source } = session.useSearch();
  const name = JSON.stringify([mode, limit, minutes, source]);
  // The router makes another object with every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const choice = useMemo(() => ({ mode, source, limit, minutes }), [name]);
  const explain = useExplain();
  useEndingExplanation();
  return <SessionPage key={name} choice={choice} renderSource={renderSource} onExplain={explain} />;
}
