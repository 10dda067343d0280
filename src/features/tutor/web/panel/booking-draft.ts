import {
  type BookingDraft,
  CITED_MAX_PAGES,
  EXCERPT_MAX_MESSAGES,
  EXCERPT_MESSAGE_MAX_CHARACTERS,
  LINE_MAX_CHARACTERS,
  QUESTIONS_MAX_CHARACTERS,
} from '#features/meetings/contract.chat.ts';
import type { Citation } from '#shared/citation.ts';
import { type ChatMessage, turnsOf } from '#web/chat/conversation-state.ts';
import { beginningOf } from '#web/lib/beginning-of.ts';
import type { SessionChoice } from '../session/tutor-session.ts';

interface Chat {
  choice: Pick<SessionChoice, 'name' | 'field'>;
  messages: readonly ChatMessage[];
  /** Names the place of a citation, such as 'p. 12'. */
  placeOf: (citation: Citation) => string | null;
}

/** What 'Ask a professor' carries from a chat: what was asked last, the last exchanges, and what was truly cited in them. */
export function bookingDraftOf({ choice, messages, placeOf }: Chat): BookingDraft {
  const turns = turnsOf(messages).slice(-EXCERPT_MAX_MESSAGES);
  const answers = messages.flatMap((message) => (message.role === 'assistant' ? [message] : []));
  const shown = answers.filter(({ content }) => turns.some((turn) => turn.content === content));
  const cited = shown.flatMap(({ citations }) => citations).filter(({ status }) => status === 'supported');
  return {
    topic: cut(choice.field, LINE_MAX_CHARACTERS),
    questions: cut(messages.findLast(({ role }) => role === 'user')?.content ?? '', QUESTIONS_MAX_CHARACTERS),
    tutor: choice.name,
    excerpt: turns
      .map(({ role, content }) => ({ role, content: cut(content, EXCERPT_MESSAGE_MAX_CHARACTERS) }))
      .filter(({ content }) => content !== ''),
    pages: distinct(cited)
      .slice(-CITED_MAX_PAGES)
      .map((citation) => ({ citation, place: cut(placeOf(citation) ?? '', LINE_MAX_CHARACTERS) })),
  };
}

function distinct(citations: readonly Citation[]): Citation[] {
  const placeOf = ({ document_id, url, page, quote }: Citation) =>
    JSON.stringify([document_id, url, page, quote]);
  return [...new Map(citations.map((citation) => [placeOf(citation), citation])).values()];
}

function cut(text: string, maxLength: number): string {
  return beginningOf(text.trim(), maxLength).trim();
}
