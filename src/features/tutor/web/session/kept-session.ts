import { z } from 'zod';
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
  try {
    if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the session then ends with the page.
  }
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
    return keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
