import type { Citation } from '#shared/citation.ts';

/** What really happens while an answer is made, for the status line. `waiting` is before the server has said anything. */
export type ChatActivity =
  | 'waiting'
  | 'reading'
  | 'searching'
  | 'searching_web'
  | 'thinking'
  | 'writing'
  | 'checking';

/** A page or a paper that the web search found. */
export interface WebSource {
  readonly number: number;
  readonly title: string;
  readonly link: string;
  readonly is_academic: boolean;
  readonly is_retracted?: boolean | undefined;
  /** Formatted from the record of a paper. */
  readonly reference?: string | undefined;
}

/** How the web search of one answer ended; `off` without one. */
export type SearchOutcome = 'off' | 'found' | 'nothing' | 'unavailable';

/** Where an answer stands on the ladder that leads a learner to their own solution. */
export interface Hint {
  readonly step: number;
  readonly of: number;
  readonly kind: 'question' | 'hint' | 'similar' | 'solution';
}

/** Whom a question can be answered by; `library` quotes documents, without a model. */
export type Answerer = 'library' | 'local' | 'openai' | 'anthropic';

/** Who wrote an answer: told by the last event of its stream. */
export interface AnswererFacts {
  readonly kind: Answerer;
  /** Null when it is not known by name. */
  readonly model: string | null;
  /** Whom the person wanted to be answered by and was not; null when nobody else was wanted. */
  readonly insteadOf: {
    readonly provider: Exclude<Answerer, 'library'>;
    /** Null where any of its models would have done. */
    readonly model: string | null;
    readonly reason: 'not_configured' | 'not_reachable' | 'not_loaded';
  } | null;
}

/** The events of one answer, as the product streams them; the last one is `done` or `error`. */
export type ChatEvent =
  | { type: 'status'; activity: Exclude<ChatActivity, 'waiting'> }
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'search_results'; results: WebSource[]; search: Exclude<SearchOutcome, 'off'> }
  | { type: 'hint'; hint: Hint | null }
  | {
      type: 'done';
      response: string;
      citations: Citation[];
      grounded: boolean;
      answered_by?: Answerer | undefined;
      writer?: { model: string | null; instead_of: AnswererFacts['insteadOf'] } | undefined;
    }
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
