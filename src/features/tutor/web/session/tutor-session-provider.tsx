import { type ReactNode, useMemo, useState } from 'react';
import { TutorSessionContext, type SessionChoice, type TutorSession } from './tutor-session.ts';
import { EMPTY_PANEL, keepSession, readKeptSession } from './kept-session.ts';

/** Keeps the session with a professor while one goes from page to page, and through a reload of this tab. */
export function TutorSessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<TutorSession | null>(readKeptSession);

  const state = useMemo(
    () => ({
      session,
      start: (choice: SessionChoice) => {
        const next = { id: crypto.randomUUID(), choice, isRestored: false };
        keepSession({ id: next.id, choice, ...EMPTY_PANEL });
        setSession(next);
      },
      end: () => {
        keepSession(null);
        setSession(null);
      },
    }),
    [session],
  );
  return <TutorSessionContext value={state}>{children}</TutorSessionContext>;
}
