import { foldText } from '#shared/fold-text.ts';
import { hasFolded } from '#web/lib/has-words.ts';
import type { StoredChat } from './stored-chat.ts';

/** Longer ones would fill the list. */
const EXCERPT_MAX_CHARACTERS = 160;
const SENTENCE_END = /(?<=[.!?。！？])\s+|\n+/;
/** Signs that are seen as a look of the words, not as themselves. */
const MARKDOWN = /[*`#>|]+/g;

export interface FoundChat {
  chat: StoredChat;
  /** The sentence with the words that the title does not have; null where it has all. */
  excerpt: string | null;
}

/** Finds conversations that have every word somewhere; the newest first. Their texts are folded once, not with each letter typed. */
export function chatSearch(chats: readonly StoredChat[]): (search: string) => FoundChat[] {
  const texts = chats.toReversed().map((chat) => {
    // The welcome message is the same in all of them.
    const parts = chat.messages.slice(1).map(({ content }) => content);
    return { chat, parts, title: foldText(chat.title), folded: foldText(parts.join('\n')) };
  });
  return (search) => {
    const words = foldText(search).split(/\s+/).filter(Boolean);
    return texts
      .filter(({ folded, title }) => hasFolded(`${title}\n${folded}`, words))
      .map(({ chat, parts, title }) => {
        const others = words.filter((word) => !title.includes(word));
        return { chat, excerpt: others.length === 0 ? null : excerptOf(parts, others) };
      });
  };
}

function excerptOf(parts: readonly string[], words: readonly string[]): string | null {
  const sentences = parts.flatMap((part) => part.split(SENTENCE_END));
  const found =
    sentences.find((sentence) => hasFolded(foldText(sentence), words)) ??
    sentences.find((sentence) => words.some((word) => hasFolded(foldText(sentence), [word])));
  return found === undefined ? null : aroundWord(found.replaceAll(MARKDOWN, '').trim(), words[0] ?? '');
}

/** Cut to its first characters, or to those around the word where that comes late. */
function aroundWord(sentence: string, word: string): string {
  if (sentence.length <= EXCERPT_MAX_CHARACTERS) return sentence;
  const at = Math.max(0, foldText(sentence).indexOf(word) - EXCERPT_MAX_CHARACTERS / 2);
  const piece = sentence.slice(at, at + EXCERPT_MAX_CHARACTERS);
  return `${at > 0 ? '…' : ''}${piece}…`;
}
