import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts';
import type { PracticeMode } from '../../contract.answers.ts';
import type { SourceFilter } from '../api.ts';
import { type PracticeSession, sessionSchema } from './session.ts';

/** As all of the local storage that is not of the device itself, it leaves with the person. */
const KEY = 'practiceSession';
/** What was left yesterday has other items due today. */
const KEPT_MS = 12 * 3_600_000;

export interface SessionChoice {
  mode: PracticeMode;
  source: SourceFilter;
}

export function keepSession(session: PracticeSession): void {
  writeStored(KEY, JSON.stringify(session));
}

export function forgetSession(): void {
  removeStored(KEY);
}

/** Hears how the session goes on in another tab. Answers how to stop. */
export function onKeptElsewhere(id: string, hear: (session: PracticeSession) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    const session = key === KEY ? read(newValue) : null;
    if (session?.id === id) hear(session);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The session that was left, of whatever choice; null where there is none. */
export function leftSession(): PracticeSession | null {
  const session = read(readStored(KEY));
  if (!session || Date.now() - Date.parse(session.started_at) > KEPT_MS) return null;
  return session.queue.length > 0 ? session : null;
}

function read(kept: string | null): PracticeSession | null {
  try {
    return sessionSchema.safeParse(JSON.parse(kept ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The session of this choice that was left. */
export function leftSessionOf({ mode, source }: SessionChoice): PracticeSession | null {
  const left = leftSession();
  return left?.mode === mode && nameOf(left.source) === nameOf(source) ? left : null;
}

function nameOf({ document_id, course_id, unit_id, material_id, own, topic }: SourceFilter): string {
  return JSON.stringify([document_id, course_id, unit_id, material_id, own, topic]);
}
