import type { Citation } from '#shared/citation.ts';

/** What really happens while an answer is made, for the status line. `waiting` is before the server has said anything. */
export type ChatActivity = 'waiting' | 'reading' | 'searching' | 'thinking' | 'writing' | 'checking';

/** The events of one answer, as the product streams them; the last one is `done` or `error`. */
export type ChatEvent =
  | { type: 'status'; activity: Exclude<ChatActivity, 'waiting'> }
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'done'; response: string; citations: Citation[]; grounded: boolean }
  | { type: 'error'; detail: string; code: string; details?: Record<string, unknown> | undefined };

export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** Asks one question. Aborting the signal must end the request. */
export type Ask = (
  question: { message: string; previous: ChatTurn[] },
  signal: AbortSignal,
) => AsyncIterable<ChatEvent>;
