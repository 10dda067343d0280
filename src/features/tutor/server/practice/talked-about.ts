import { readKind } from '#language/question-kinds.ts';
import { wholesOf } from '../question/completed.ts';
import { hasSubject } from '../question/follow-up.ts';
import type { Question } from '../question/question.ts';
import { withoutAsking } from '../question/question-words.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import { readWish } from '../question/wishes.ts';

/** What the last question of a conversation was about that asked for a fact; empty where none did. */
export function talkedAbout({ previous, language }: Pick<Question, 'previous' | 'language'>): string {
  const asked = previous
    .filter(({ role, content }) => role === 'user' && !readSmallTalk(content, language) && !readWish(content))
    .map(({ content }) => content);
  const last = wholesOf(asked).findLast(({ isWhole }) => isWhole)?.text ?? '';
  const kind = readKind(last);
  const subject = kind && 'subject' in kind ? kind.subject : withoutAsking(last);
  return subject !== '' && hasSubject(subject, last) ? subject : '';
}
