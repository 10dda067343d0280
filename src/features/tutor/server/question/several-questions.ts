import { inEach, questionsOf } from '#language/languages.ts';
import { readKind } from '#language/question-kinds.ts';
import { isStatement, isTask } from '#language/sentence-form.ts';
import { ellipsisOf, goesOn, hasSubject, isFollowUp, withSubject } from './follow-up.ts';
import type { Question } from './question.ts';
import { readSmallTalk } from './small-talk.ts';

/** Whoever pastes a whole sheet of questions wants something else. */
const MESSAGE_MAX_CHARACTERS = 600;
const QUESTIONS_MAX = 3;
const BETWEEN_MARKS = /(?<=\?)\s*[,;.–—-]?\s+(?=[¿\p{L}])/u;
/** '3. Name …' and '4) Why …' below each other, as they are copied from a sheet. */
const BETWEEN_NUMBERED = /\n\s*(?=\(?\d{1,3}[.)]\s)/u;
const NUMBER = /^\s*\(?\d{1,3}[.)]\s+/u;
/** 'I need exercises 1 and 2:' */
const LEAD = /^[^:?\n\d]{1,30}\d[^:?\n]{0,20}:\s+/u;
const BETWEEN_SENTENCES = /(?<=[.?])\s+(?=[¿\p{Lu}])/u;
const ASKS = [...questionsOf('interrogatives'), ...questionsOf('onlyAsks')].join('|');
const OPENS = new RegExp(String.raw`^[\s¿]*(?:${ASKS})(?!\p{L})`, 'iu');
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
  const [numbered, tasks] = [message.trim().split(BETWEEN_NUMBERED), tasksIn(message.trim())];
  if (numbered.length > 1 && numbered.every((part) => NUMBER.test(part)))
    return numbered.map((part) => part.replace(NUMBER, '').trim());
  return tasks.length > 1 ? tasks : questionsWithin(message);
}

/** Sentences each of which asks or sets a task of its own, with what is told before it: 'Explain … . Why … ?' */
function tasksIn(message: string): string[] {
  const parts: string[] = [];
  let told = '';
  for (const sentence of message.split(BETWEEN_SENTENCES)) {
    const before = parts.at(-1);
    const asks = sentence.includes('?') || isTask(sentence);
    if (asks && (before === undefined || isOneMore(sentence, before))) {
      parts.push(`${told}${sentence}`);
      told = '';
    } else if (before === undefined || isStatement(sentence)) told = `${told}${sentence} `;
    else parts[parts.length - 1] = `${before} ${sentence}`;
  }
  const last = parts.length - 1;
  return parts.map((part, index) => (index === last ? `${part} ${told}`.trim() : part));
}

/** 'Say why.' and 'Explain it.' go on from the question before them. */
function isOneMore(sentence: string, before: string): boolean {
  const isWhole = isTask(sentence) || readKind(sentence) !== null;
  return isWhole && hasSubject(sentence, before) && !isFollowUp(sentence, before);
}

function questionsWithin(message: string): string[] {
  const parts: string[] = [];
  const lead = LEAD.exec(message)?.[0] ?? '';
  const asked = readKind(message.slice(lead.length)) ? message.slice(lead.length) : message;
  const pieces = asked
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
    if ((readKind(before) ?? OPENS.test(before)) && readKind(behind)) return [before, ...joinedIn(behind)];
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
