import { type ReactNode, useMemo, useState } from 'react';
import { isPhone } from '#web/layout/use-covering.ts';
import { readTab, writeTab } from '#web/lib/tab-store.ts';
import {
  type SessionChoice,
  type SessionOpening,
  type TutorSession,
  TutorSessionContext,
} from './tutor-session.ts';
import { EMPTY_PANEL, keepSession, readKeptSession } from './kept-session.ts';

const MINIMISED_KEY = 'tutorMinimised';

/** Keeps the session with a professor while one goes from page to page, and through a reload of this tab. */
export function TutorSessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<TutorSession | null>(readKeptSession);
  const [isMinimised, setIsMinimised] = useState(beginsMinimised);

  const state = useMemo(() => {
    const change = (minimised: boolean) => {
      writeTab(MINIMISED_KEY, minimised ? 'yes' : null);
      setIsMinimised(minimised);
    };
    return {
      session,
      isMinimised,
      start: (choice: SessionChoice, opening?: SessionOpening) => {
        const next = { id: crypto.randomUUID(), choice, isRestored: false, opening: opening ?? null };
        keepSession({ id: next.id, choice, ...EMPTY_PANEL, ...panelWith(opening) });
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

/** On a phone a panel would hide the page that was loaded, whichever it is. */
function beginsMinimised(): boolean {
  return readTab(MINIMISED_KEY) !== null || isPhone();
}

/** The document that a session begins with is in use. */
function panelWith(opening: SessionOpening | undefined) {
  const document = opening?.document;
  if (!document) return {};
  const { id, title: name } = document;
  const documents = [{ id, name, type: 'file' as const, timestamp: new Date().toISOString() }];
  return { documents, activeId: id };
}
