import { type ReactNode, useMemo, useState } from 'react';
import { readTab, writeTab } from '#web/lib/tab-store.ts';
import { TutorSessionContext, type SessionChoice, type TutorSession } from './tutor-session.ts';
import { EMPTY_PANEL, keepSession, readKeptSession } from './kept-session.ts';

const MINIMISED_KEY = 'tutorMinimised';

/** Keeps the session with a professor while one goes from page to page, and through a reload of this tab. */
export function TutorSessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<TutorSession | null>(readKeptSession);
  const [isMinimised, setIsMinimised] = useState(() => readTab(MINIMISED_KEY) !== null);

  const state = useMemo(() => {
    const change = (minimised: boolean) => {
      writeTab(MINIMISED_KEY, minimised ? 'yes' : null);
      setIsMinimised(minimised);
    };
    return {
      session,
      isMinimised,
      start: (choice: SessionChoice) => {
        const next = { id: crypto.randomUUID(), choice, isRestored: false };
        keepSession({ id: next.id, choice, ...EMPTY_PANEL });
        setSession(next);
        change(false);
      },
      minimise: () => change(true),
      restore: () => change(false),
      end: () => {
        keepSession(null);
        setSession(null);
        change(false);
      },
    };
  }, [session, isMinimised]);
  return <TutorSessionContext value={state}>{children}</TutorSessionContext>;
}
