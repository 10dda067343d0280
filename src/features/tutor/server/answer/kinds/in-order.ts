import { rankingOf } from '#language/about-subject.ts';
import { namesLaw } from '#language/question-kinds.ts';
import { findNumberWords, rankTyped } from '#language/number-words.ts';
import { unaccented } from '#language/word-lists.ts';
import { inTurns } from '../../quote/in-turns.ts';
import { comparePlaces, type Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, isStated, type Stated, statementsIn } from './asking.ts';
import { lawAbove } from './laws.ts';

const PASSAGES_MAX = 60;
/** Fewer are no order. */
const RANKED_MIN = 3;
const QUOTED_MAX = 8;
const QUOTE_MAX_CHARACTERS = 500;

interface Ranked {
  sentence: Stated;
  /** From 1; null for a word that is no number: 'final'. */
  rank: number | null;
  /** Of what they are the first, second …: 'phase'. */
  kind: string;
  /** What states a law, then what stands under its heading, then what only says which one it is. */
  trust: 0 | 1 | 2;
}

/** What is told by its rank, in that order: 'Prophase is the first phase of mitosis', 'Newton's second law of motion states …'; null where there are not three. */
export async function answerInOrder(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const passages = (await findPassages(asking, subject)).slice(0, PASSAGES_MAX);
  const language = passages[0]?.language ?? asking.language;
  const [counted] = findNumberWords(subject, language);
  const named = counted?.start === 0 ? subject.slice(counted.end).trim() : subject;
  const ranking = rankingOf(named);
  const areLaws = namesLaw(named);
  const stated = await statementsIn(passages, () => true);
  const found = await inTurns(stated, (sentence): Ranked[] => {
    const said = ranking(sentence.text);
    if (said) {
      const { rank, kind, isStated: isLaw } = said;
      const trust = isLaw ? 2 : 0;
      return [{ sentence, rank: rankTyped(rank, language), kind: kind.toLowerCase(), trust }];
    }
    const law = areLaws ? lawAbove(sentence, named) : null;
    return law ? [{ sentence, ...law, trust: 1 }] : [];
  });
  const told = inOrder(found.toSorted((a, b) => b.trust - a.trust)).map((ranked) =>
    goingOn(ranked, (text) => ranking(text) !== null),
  );
  return told.length >= RANKED_MIN ? quoteSentences(asking.intro, told, asking.isTitled) : null;
}

/** The best sentence for each rank from the first on, then what else is called by the same word and stands behind them. */
function inOrder(found: readonly Ranked[]): Ranked[] {
  const told: Ranked[] = [];
  for (let rank = 1; told.length < QUOTED_MAX; rank += 1) {
    const next = found.find((one) => one.rank === rank && isOfOneText(one, told));
    if (!next) break;
    told.push(next);
  }
  const last = told.at(-1);
  const end =
    last &&
    found.find(
      (one) => one.rank === null && isOfOneText(one, told) && comparePlaces(one.sentence, last.sentence) > 0,
    );
  return [...told, ...(end ? [end] : [])];
}

function isOfOneText({ sentence, rank, kind }: Ranked, told: readonly Ranked[]): boolean {
  const [first] = told;
  if (!first) return true;
  const isSameText = sentence.passage.sourceId === first.sentence.passage.sourceId;
  return isSameText && (rank !== null || told.some((other) => other.kind === kind));
}

/** With the sentence behind it that goes on about the same: 'During this stage …'. */
function goingOn({ sentence, kind }: Ranked, isOther: (text: string) => boolean): Sentence {
  const { passage, start, end, text, next } = sentence;
  const goesOn =
    next !== undefined &&
    isStated(next.text) &&
    !isOther(next.text) &&
    next.end - start <= QUOTE_MAX_CHARACTERS &&
    passage.text.slice(end, next.start).trim() === '' &&
    unaccented(next.text.toLowerCase()).includes(kind);
  return goesOn
    ? { passage, start, end: next.end, text: passage.text.slice(start, next.end) }
    : { passage, start, end, text };
}
