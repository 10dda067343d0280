import { useEffect, useEffectEvent } from 'react';
import { useTutorSession } from '#features/tutor/web/session/tutor-session.ts';

/** An explanation in the corner belongs to the question, and would lie over the pages that follow; it stays among the conversations. */
export function useEndingExplanation(): void {
  const { session, isMinimised, end } = useTutorSession();
  const leave = useEffectEvent(() => {
    if (session?.opening && isMinimised) end();
  });
  useEffect(() => () => leave(), []);
}
