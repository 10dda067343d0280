import type { Citation } from '#shared/citation.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { AnswerMessage, ChatMessage } from './conversation-state.ts';

/** What the product says itself, in the reader's language. */
export interface MarkdownWords {
  you: string;
  sources: string;
  check: string;
  placeOf: (citation: Citation) => string | null;
  quoted: (quote: string) => string;
}

/** A conversation for one's notes. Questions and answers stand as they were written; what failed and notices are left out. */
export function conversationMarkdown(
  { title, date, answerer, messages }: ConversationFacts,
  words: MarkdownWords,
): string {
  const parts = messages.flatMap((message) => {
    if (message.role === 'user') return [`**${words.you}:** ${message.content}`];
    if (message.role === 'notice' || message.content === '') return [];
    return [`**${answerer}:**`, answerMarkdown(message, words)];
  });
  return `${[`# ${title}`, date, ...parts].join('\n\n')}\n`;
}

export interface ConversationFacts {
  title: string;
  /** When it was begun. */
  date: string;
  answerer: string;
  messages: readonly ChatMessage[];
}

/** An answer with what its marks stand for: the quotes and where they are. */
export function answerMarkdown({ content, citations }: AnswerMessage, words: MarkdownWords): string {
  if (citations.length === 0) return content;
  const sources = citations.map((citation) => `- [${citation.marker}] ${sourceOf(citation, words)}`);
  return [content, `${words.sources}:`, sources.join('\n')].join('\n\n');
}

function sourceOf(citation: Citation, words: MarkdownWords): string {
  const { title, url, quote, status } = citation;
  const name = url === undefined ? title : `[${title.replaceAll(/[[\]]/g, String.raw`\$&`)}](<${url}>)`;
  const place = [name, words.placeOf(citation)].filter(Boolean).join(', ');
  const text = `${words.quoted(onOneLine(quote))} – ${place}`;
  return status === 'supported' ? text : `${text} (${words.check})`;
}
