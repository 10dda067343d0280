import { z } from 'zod';
import { readTab, writeTab } from '#web/lib/tab-store.ts';
import { panelDocumentSchema, sessionChoiceSchema, type TutorSession } from './tutor-session.ts';

const KEY = 'tutorSession';

const keptSchema = z.object({
  id: z.string(),
  choice: sessionChoiceSchema,
  /** The conversation in the chat history. */
  chatId: z.string().nullable(),
  documents: z.array(panelDocumentSchema),
  /** The document that is asked. */
  activeId: z.string().nullable(),
});
type KeptSession = z.infer<typeof keptSchema>;
type KeptPanel = Omit<KeptSession, 'id' | 'choice'>;

export const EMPTY_PANEL: KeptPanel = { chatId: null, documents: [], activeId: null };

/** Keeps the session of this tab; null forgets it. It leaves with the person, as all of the session storage does. */
export function keepSession(session: KeptSession | null): void {
  writeTab(KEY, session && JSON.stringify(session));
}

export function readKeptSession(): TutorSession | null {
  const kept = read();
  return kept && { id: kept.id, choice: kept.choice, isRestored: true, opening: null };
}

/** What the panel held before the page was loaded again. */
export function keptPanel(sessionId: string): KeptPanel {
  const kept = read();
  return kept?.id === sessionId ? kept : EMPTY_PANEL;
}

function read(): KeptSession | null {
  try {
    return keptSchema.safeParse(JSON.parse(readTab(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
