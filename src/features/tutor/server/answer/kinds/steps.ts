import { type AskedSteps, readSteps } from '#language/asked-steps.ts';
import { namesStep } from '#language/question-kinds.ts';
import { rankTyped } from '#language/number-words.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, isStated, statementsIn } from './asking.ts';
import { coverOf, ITEM_MAX_CHARACTERS, lastSentence, type Line, setOutIn } from './set-out.ts';

const PASSAGES_MAX = 60;
const RANKED_MAX = 2;
/** Of what has the steps, so much must be said where one of them is told. */
const COVER_MIN = 0.6;
/** One word of a question for how something is done stands above many a list. */
const HOW_TO_MIN_TERMS = 2;
const HOW_TO_COVER_MIN = 0.75;

/** The steps of something as the text sets them out, below a sentence that announces them or under headings 'Step 1'; or the one of a rank. */
export async function answerSteps(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const language = asking.passages[0]?.language ?? asking.language;
  const asked = readSteps(subject, language);
  if (!asked) return null;
  const passages = await findPassages(asking, subject);
  const wanted = termsOf(asked.owner, language);
  const best = (await setOutIn(asking, passages, wanted))[0];
  if (!best) return asked.rank === null ? null : ofRank(asking, passages, { ...asked, rank: asked.rank });
  const items = asked.rank === null ? best.items : best.items.slice(asked.rank - best.first).slice(0, 1);
  if (items.length === 0) return null;
  const above = best.above && lastSentence(best.above);
  const told = [...(above ? [above] : []), ...items.map(bounded)];
  return quoteSentences(asking.intro, told, asking.isTitled);
}

/** How something is done, as a numbered list below a heading that says so: 'Measuring a resistance step by step'; null where there is none. */
export async function answerHowTo(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const language = asking.passages[0]?.language ?? asking.language;
  const wanted = termsOf(subject, language);
  if (wanted.size < HOW_TO_MIN_TERMS) return null;
  const [best] = await setOutIn(asking, await findPassages(asking, subject), wanted);
  return best && best.score >= HOW_TO_COVER_MIN
    ? quoteSentences(asking.intro, best.items.map(bounded), asking.isTitled)
    : null;
}

/** Its first sentences, up to a length that can be read. */
function bounded({ passage, start, end, text }: Line): Sentence {
  if (text.length <= ITEM_MAX_CHARACTERS) return { passage, start, end, text };
  const inside = sentencesOf(passage).filter(
    (one) => one.start >= start && one.end <= start + ITEM_MAX_CHARACTERS,
  );
  const last = Math.max(inside.at(-1)?.end ?? 0, start + 1);
  const until = last > start + 1 ? last : start + ITEM_MAX_CHARACTERS;
  return { passage, start, end: until, text: passage.text.slice(start, until) };
}

/** Told in prose: 'The second stage of infection is entry', where what has the stages is spoken of. */
async function ofRank(
  asking: Asking,
  passages: readonly Passage[],
  { rank, noun, owner }: AskedSteps & { rank: number },
): Promise<Quotation | null> {
  const [first] = passages;
  const wanted = termsOf(owner, first?.language ?? asking.language);
  const named = passages.slice(0, PASSAGES_MAX).filter((passage) => {
    const said = termsOf([...passage.headingPath, passage.text].join('\n'), passage.language);
    return coverOf(wanted, [said]) >= COVER_MIN;
  });
  const stated = await statementsIn(named, (text) => namesStep(text) && isStated(text));
  const told = stated
    .filter(({ text, passage }) => {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      return words.some(
        (word, at) => namesStep(word) && rankTyped(words[at - 1] ?? '', passage.language) === rank,
      );
    })
    .slice(0, RANKED_MAX)
    .map(({ passage, start, end, text }) => ({ passage, start, end, text }));
  return told.length > 0 && noun !== ''
    ? quoteSentences(asking.intro, inContext(told), asking.isTitled)
    : null;
}
