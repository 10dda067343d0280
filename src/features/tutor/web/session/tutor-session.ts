import { createContext, use } from 'react';
import { z } from 'zod';
import { MODEL_TYPES } from '../../contract.ts';

/** Who teaches, and how. */
export const sessionChoiceSchema = z.object({
  /** Missing in a session that an older version has kept. */
  professorId: z.string().default(''),
  name: z.string(),
  field: z.string(),
  teachingMode: z.string(),
  adviceType: z.string(),
  /** Null leaves it to the server: whoever can answer does. */
  modelType: z.enum(MODEL_TYPES).nullable(),
});
export type SessionChoice = z.infer<typeof sessionChoiceSchema>;

/** A document of a session. */
export const panelDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['file', 'youtube']),
  /** When it was added, ISO 8601. */
  timestamp: z.string(),
});
export type PanelDocument = Readonly<z.infer<typeof panelDocumentSchema>>;

/** With what a session begins that asks at once. */
export interface SessionOpening {
  /** Instead of a greeting that asks what to work on. */
  welcome: string;
  /** It is asked at once. */
  question: string;
  /** The item of practice that it is about. */
  practised: string;
  /** The document in use; null for none. */
  document: { id: string; title: string } | null;
}

export interface TutorSession {
  /** Another one for each start, also with the same professor. */
  readonly id: string;
  readonly choice: SessionChoice;
  /** It was there before this page was loaded. */
  readonly isRestored: boolean;
  /** Asked at once, as soon as the session is there; null for none. */
  readonly opening: Omit<SessionOpening, 'document'> | null;
}

interface TutorSessionState {
  session: TutorSession | null;
  /** It waits in the corner, and goes on. */
  isMinimised: boolean;
  start: (choice: SessionChoice, opening?: SessionOpening) => void;
  minimise: () => void;
  restore: () => void;
  end: () => void;
}

export const TutorSessionContext = createContext<TutorSessionState | null>(null);

export function useTutorSession(): TutorSessionState {
  const state = use(TutorSessionContext);
  if (state === null) throw new Error('useTutorSession must be used within a TutorSessionProvider');
  return state;
}
