import { setTimeout as pause } from 'node:timers/promises';
import { readAskedResult } from '#grading/asked-result.ts';
import { definesSubject } from '#language/about-subject.ts';
import { readKind } from '#language/question-kinds.ts';
import { isTask, isTermEntry } from '#language/sentence-form.ts';
import { withoutAudience } from '#language/wording.ts';
import type { Question } from './question/question.ts';
import { asksForTerms, withoutAsking } from './question/question-words.ts';
import { readPlaces } from './question/read-places.ts';
import { readQuestion } from './question/read-question.ts';
import { readUnnumbered } from './question/read-unnumbered.ts';
import { readSmallTalk, withoutGreeting } from './question/small-talk.ts';
import { readWish } from './question/wishes.ts';
import { readSolution } from './solution/read-solution.ts';

/** Says nothing in any language, so that every pattern is tried. */
const MESSAGE = 'xqz xqz';
const BETWEEN_MS = 15;

const QUESTION: Pick<Question, 'message' | 'previous' | 'language'> = {
  message: MESSAGE,
  previous: [],
  language: 'en',
};

/** What reads a message, the parts before the whole, so that no step takes long. */
const READERS: ReadonlyArray<() => unknown> = [
  () => readSmallTalk(MESSAGE),
  () => withoutGreeting(MESSAGE),
  () => withoutAudience(MESSAGE),
  () => readPlaces(MESSAGE),
  () => readUnnumbered(MESSAGE),
  () => readKind(MESSAGE),
  () => asksForTerms(MESSAGE),
  () => withoutAsking(MESSAGE),
  () => readWish(MESSAGE),
  () => readAskedResult(MESSAGE, 'en'),
  () => readSolution(MESSAGE, 'en'),
  () => isTask(MESSAGE),
  () => isTermEntry(MESSAGE),
  () => definesSubject(MESSAGE)(MESSAGE),
  () => readQuestion(QUESTION),
];

/** Has the patterns of all languages compiled, which would hold the first question of a server for a third of a second. */
export async function warmUp(): Promise<void> {
  for (const read of READERS) {
    await pause(BETWEEN_MS, undefined, { ref: false });
    read();
  }
}
