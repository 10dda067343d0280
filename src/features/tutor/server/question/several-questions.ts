import { inEach, questionsOf } from '#language/languages.ts';
import { readKind } from '#language/question-kinds.ts';
import { ellipsisOf, goesOn, isFollowUp, withSubject } from './follow-up.ts';
import type { Question } from './question.ts';
import { readSmallTalk } from './small-talk.ts';

/** Whoever pastes a whole sheet of questions wants something else. */
const MESSAGE_MAX_CHARACTERS = 300;
const QUESTIONS_MAX = 3;
const BETWEEN_MARKS = /(?<=\?)\s*[,;.–—-]?\s+(?=[¿\p{L}])/u;
const ASKS = [...questionsOf('interrogatives'), ...questionsOf('onlyAsks')].join('|');
/** '… and what is a cation' */
const JOINED = new RegExp(
  String.raw`(?:[,;]?\s(?:${inEach(({ and }) => and).join('|')})|[,;])\s(?=[¿]?(?:${ASKS})(?!\p{L}))`,
  'giu',
);

/** The questions of a message that asks several, each as a message of its own behind the ones before it; else the message alone, without thanks behind it. */
export function questionsIn(question: Question): Question[] {
  const { message, previous } = question;
  const parts = message.length > MESSAGE_MAX_CHARACTERS ? [message] : partsOf(message);
  if (parts.length > QUESTIONS_MAX) return [question];
  if (parts.length < 2) return [{ ...question, message: parts[0] ?? message }];
  return parts.map((part, index) => ({
    ...question,
    message: part,
    previous: [
      ...previous,
      ...parts.slice(0, index).flatMap((before) => [
        { role: 'user' as const, content: before },
        { role: 'assistant' as const, content: '' },
      ]),
    ],
  }));
}

function partsOf(message: string): string[] {
  const parts: string[] = [];
  const pieces = message
    .trim()
    .split(BETWEEN_MARKS)
    .filter((piece) => !readSmallTalk(piece));
  for (const piece of pieces.flatMap(joinedIn)) {
    const before = parts.at(-1);
    if (before === undefined || isAsked(piece, before)) parts.push(asWhole(piece.trim(), before));
    else parts[parts.length - 1] = `${before} ${piece.trim()}`;
  }
  const [first = ''] = parts;
  return readKind(first) ? parts : [message];
}

/** Cut where both sides ask for themselves: 'what is osmosis and why does it matter', but not 'what the heart is and does'. */
function joinedIn(piece: string): string[] {
  for (const { index, 0: joint } of piece.matchAll(JOINED)) {
    const [before, behind] = [piece.slice(0, index), piece.slice(index + joint.length)];
    if (readKind(before) && readKind(behind)) return [before, ...joinedIn(behind)];
  }
  return [piece];
}

/** Whether a part is a question of its own, or of the kind of the one before it ('¿Y una base?'), and not a mere 'Why?'. */
function isAsked(part: string, before: string): boolean {
  const kind = readKind(part);
  if (kind) return 'subject' in kind ? /\p{L}{2}/u.test(kind.subject) : true;
  return isFollowUp(part, before) && (ellipsisOf(part, before) !== null || goesOn(part, before));
}

/** 'How does it differ from diffusion?' with the subject of the question before it in the place of the pronoun. */
function asWhole(part: string, before: string | undefined): string {
  const kind = before === undefined ? null : readKind(before);
  return before !== undefined && kind && 'subject' in kind ? withSubject(part, before, kind.subject) : part;
}
