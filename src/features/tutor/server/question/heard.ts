import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import { boundQuestion } from './bound-question.ts';
import { languageOfTurn } from './language-of-turn.ts';
import { type Move, readMove } from './moves.ts';
import type { Question } from './question.ts';
import { readSmallTalk, type SmallTalk } from './small-talk.ts';
import { readWish, type Wish } from './wishes.ts';

/** What the words of a message say by themselves. It is read once, and everything that answers by rule goes by it. */
export interface Heard {
  /** As far as rules read it. */
  question: Question;
  /** That of the message, ISO 639-1. */
  language: string;
  /** Null where something is asked. */
  talk: SmallTalk | null;
  /** Null where a fact is asked for. */
  wish: Wish | null;
}

export function hear(given: Question): Heard {
  const question = boundQuestion(given);
  const { message } = question;
  const talk = readSmallTalk(message, question.language);
  // 'Hello! Quiz me.'
  const quiz = talk?.kind === 'quiz' ? { kind: talk.kind, topic: '', language: talk.language } : null;
  const wish = readWish(message, () => languageOfWishes(question));
  return { question, language: languageOfTurn(question), talk, wish: wish ?? quiz };
}

/** That of the last quiz that was asked for, else of the interface. */
function languageOfWishes(question: Question): InterfaceLanguage {
  return lastWish(question, ({ kind }) => kind === 'quiz')?.language ?? question.language;
}

function lastWish({ previous }: Question, isMeant: (wish: Wish) => boolean): Wish | null {
  for (const { role, content } of previous.toReversed()) {
    const wish = role === 'user' ? readWish(content) : null;
    if (wish && isMeant(wish)) return wish;
  }
  return null;
}

/** What the message does about something that the tutor has asked. */
export function moveAbout({ question }: Heard, asked: string): Move {
  return readMove(question.message, { question: asked, lastAttempt: null }).move;
}

/** The language to reply in by rule: that of the wish or of the last one before it, since a reply of one word does not tell. */
export function replyLanguage({ question, language, wish }: Heard): InterfaceLanguage {
  if (wish) return wish.language;
  const spoken = lastWish(question, () => true)?.language ?? language;
  return INTERFACE_LANGUAGES.find((known) => known === spoken) ?? question.language;
}
