import { vi } from 'vitest';
import type { AnswerEvent, ChatEvent } from '#shared/chat-event.ts';
import type { Persona } from '../contract.personas.ts';

type Handler = (request: { body: unknown; signal: AbortSignal | null }) => Response | Promise<Response>;

const FIELDS = [
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'Computer Science',
  'Literature',
  'History',
];
export const PROFESSORS: readonly Persona[] = FIELDS.map((field, index) => ({
  id: `persona-${index}`,
  name: `Professor ${'ABCDEFG'[index]}. Martín`,
  field,
  specialty: `All about ${field.toLowerCase()}`,
  availability: '24/7',
  is_own: false,
}));

/** The product's server as dashboard and panel see it, faked where the network begins. */
export class FakeTutor {
  readonly chats: { body: Record<string, unknown>; signal: AbortSignal | null }[] = [];
  /** By 'METHOD /path'. */
  readonly answers = new Map<string, Handler>();

  constructor() {
    this.answers.set('GET /api/personas', () => Response.json({ personas: PROFESSORS }));
    this.answers.set('GET /api/dashboard', () =>
      Response.json({ active_sessions: 2, ai_professors: 7, response_time_ms: 1_240, knowledge_base: 12 }),
    );
    this.answers.set('GET /api/model-status', () => Response.json({ answerer: 'local', model: 'm' }));
    this.answers.set('GET /api/documents', () => Response.json({ documents: [], next_cursor: null }));
    this.answers.set('GET /api/upload-settings', () => Response.json({ max_bytes: 10 * 1024 * 1024 }));
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const { pathname } = new URL(address, 'http://localhost');
      const call = `${init.method ?? 'GET'} ${pathname}`;
      const request = {
        body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
        signal: init.signal ?? null,
      };
      if (call === 'POST /api/chat') this.chats.push(request);
      const answer = this.answers.get(call);
      return answer?.(request) ?? Response.json({ detail: 'Not found', code: 'not_found' }, { status: 404 });
    });
  }

  /** Answers every question with these events. */
  answer(...events: ChatEvent[]): void {
    this.answers.set('POST /api/chat', () => streamOf(...events));
  }
}

export function streamOf(...events: (AnswerEvent | ChatEvent)[]): Response {
  return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
}

/** The last event of an answer. */
export function doneWith(response: string, facts: Partial<ChatEvent & { type: 'done' }> = {}): ChatEvent {
  return {
    type: 'done',
    response,
    citations: [],
    answered_by: 'local',
    grounded: true,
    search_results: [],
    search: 'off',
    hint: null,
    structured: null,
    ...facts,
  };
}
