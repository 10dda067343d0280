import type { PracticeItem } from '../../contract.items.ts';
import { rightAnswers } from '../../contract.item-text.ts';

/** A longer answer explains something; that a heading has a word of it gives little away. */
const ANSWER_MAX_WORDS = 4;
/** Shorter words are mostly small ones. */
const WORD_MIN_CHARACTERS = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The nearest heading above a question that does not name its answer; undefined where all do. */
export function shownTopic({ topic, content }: Pick<PracticeItem, 'topic' | 'content'>): string | undefined {
  const answers = rightAnswers(content).map(wordsOf);
  const brief = answers.filter(({ length }) => length <= ANSWER_MAX_WORDS);
  return topic.findLast((heading) => {
    const said = wordsOf(heading);
    return !brief.some((answer) =>
      tellingOf(answer).some((word) => said.some((other) => isAlike(word, other))),
    );
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function tellingOf(answer: readonly string[]): readonly string[] {
  return answer.length === 1 ? answer : answer.filter(({ length }) => length >= WORD_MIN_CHARACTERS);
}

/** The same word, or another form of it: 'acid' and 'acids'. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= WORD_MIN_CHARACTERS && long.startsWith(short.slice(0, -1)));
}
