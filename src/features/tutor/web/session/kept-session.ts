import { z } from 'zod';
import { readTab, writeTab } from '#web/lib/tab-store.ts';
import { sessionChoiceSchema, type TutorSession } from './tutor-session.ts';

const KEY = 'tutorSession';

const keptSchema = z.object({
  id: z.string(),
  choice: sessionChoiceSchema,
  /** The conversation in the chat history. */
  chatId: z.string().nullable(),
});
type KeptSession = z.infer<typeof keptSchema>;

/** Keeps the session of this tab; null forgets it. It leaves with the person, as all of the session storage does. */
export function keepSession(session: KeptSession | null): void {
  writeTab(KEY, session && JSON.stringify(session));
}

export function readKeptSession(): TutorSession | null {
  const kept = read();
  return kept && { id: kept.id, choice: kept.choice, isRestored: true };
}

/** The conversation that was open before the page was loaded again. */
export function keptChatId(sessionId: string): string | null {
  const kept = read();
  return kept?.id === sessionId ? kept.chatId : null;
}

function read(): KeptSession | null {
  try {
    return keptSchema.safeParse(JSON.parse(readTab(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
