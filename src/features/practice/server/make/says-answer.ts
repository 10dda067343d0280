import { readStatement, type Statement } from '#language/statement.ts';
import { supportShare } from '#server/citations/check-claim.ts';
import type { AskedWord } from '#server/knowledge/knowledge.ts';

/** Of a long answer the quote has to have so many words; of a short one all. */
const ANSWER_SHARE_MIN = 0.5;
const SHORT_ANSWER_TERMS = 3;
const SHORT_QUESTION_TERMS = 4;

/** By the words that the question has not given away, where there are any. */
export function saysAnswer(
  { prompt, answer }: { prompt: string; answer: string | null },
  shown: Statement,
): boolean {
  if (answer === null) return true;
  const said = readStatement(answer, shown.language);
  const { terms: given } = readStatement(prompt, shown.language);
  const own = new Set([...said.terms].filter((term) => !given.has(term)));
  const terms = own.size > 0 ? own : said.terms;
  const share = supportShare({ ...said, terms }, shown);
  return share >= (said.terms.size <= SHORT_ANSWER_TERMS ? 1 : ANSWER_SHARE_MIN);
}

/**
 * `asked` are the words that the text uses itself, for a question may name the kind of what it wants: 'Which organelle …'. A short question is about
 * its rarest word; of a long one much is only told around what is asked.
 */
export function saysSubject(
  asked: readonly AskedWord[],
  { shown, shareMin }: { shown: Statement; shareMin: number },
): boolean {
  const rarest = asked.toSorted((a, b) => b.rarity - a.rarity)[0];
  if (!rarest) return false;
  const isSaid = ({ term }: AskedWord) => shown.terms.has(term);
  if (asked.length <= SHORT_QUESTION_TERMS && !isSaid(rarest)) return false;
  const weightOf = (words: typeof asked) => words.reduce((sum, { rarity }) => sum + rarity, 0);
  return weightOf(asked.filter(isSaid)) >= shareMin * weightOf(asked);
}
