import type { AnswerEvent, ChatEvent } from '#shared/chat-event.ts';
import { AppError } from '#shared/errors.ts';
import type { AnswerFacts, ConversationTurn, TurnFailure } from '../contract.ts';

/** As much of an answer as has been heard. */
export interface KeptAnswer {
  status: ConversationTurn['status'];
  text: string;
  facts: AnswerFacts;
}

export function emptyAnswer(): KeptAnswer {
  return {
    status: 'pending',
    text: '',
    facts: {
      citations: [],
      grounded: true,
      answered_by: null,
      writer: null,
      search_results: [],
      search: 'off',
      hint: null,
      failure: null,
    },
  };
}

export function withEvent(kept: KeptAnswer, event: AnswerEvent | ChatEvent): KeptAnswer {
  const { facts } = kept;
  switch (event.type) {
    case 'status':
    // What a model thinks to itself is not kept.
    case 'thought':
      return kept;
    case 'text':
      return { ...kept, text: kept.text + event.text };
    case 'retracted':
      return { ...kept, text: '', facts: { ...facts, citations: [] } };
    case 'citation':
    case 'citation_checked': {
      const others = facts.citations.filter(({ marker }) => marker !== event.citation.marker);
      const citations = [...others, event.citation].toSorted((one, other) => one.marker - other.marker);
      return { ...kept, facts: { ...facts, citations } };
    }
    case 'search_results':
      return { ...kept, facts: { ...facts, search_results: event.results, search: event.search } };
    case 'hint':
      return { ...kept, facts: { ...facts, hint: event.hint } };
    case 'error': {
      const { code, detail, details = {} } = event;
      return { ...kept, status: 'failed', facts: { ...facts, failure: { code, detail, details } } };
    }
    case 'done': {
      const { response, citations, grounded, unsourced, verdict_by, cut_off, answered_by } = event;
      const { writer = null, asked_as } = event;
      return {
        status: 'done',
        text: response,
        facts: {
          ...facts,
          citations,
          grounded,
          unsourced,
          verdict_by,
          asked_as,
          cut_off,
          answered_by,
          writer,
        },
      };
    }
  }
}

/** What the reader is told of it, now and later. */
export function failureOf(error: unknown): TurnFailure {
  if (!(error instanceof AppError)) return { code: 'internal', detail: 'An error occurred', details: {} };
  return { code: error.code, detail: error.message, details: error.details ?? {} };
}
