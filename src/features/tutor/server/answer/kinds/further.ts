import type { FurtherKind } from '#language/detail-types.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { inContext } from '../../quote/in-context.ts';
import { isBareHeading, sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { answeringSentences, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';
import { ITEM, type Line, linesFrom } from './set-out.ts';
import { aroundTold, isSaidIn } from './told-place.ts';
import { answerWorking } from './working.ts';

const BEHIND_MAX = 3;
const ITEMS_MAX = 12;
const ANNOUNCES = /:\s*$/u;

interface Further {
  kind: FurtherKind;
  message: string;
  /** The question before, and the whole answer to it. */
  asked: string;
  told: string;
}

/**
 * What stands further where something was just told, which is the query: what follows it, what came of it, the others of which it is one, or how its
 * figure comes about. Null where nothing does.
 */
export async function answerFurther(asking: Asking, further: Further): Promise<Quotation | null> {
  switch (further.kind) {
    case 'working':
      return answerWorking(asking, further);
    case 'others':
      return answerOthers(asking);
    case 'effect':
      return told(asking, await whatFollows(asking, further.message));
    case 'more':
      return answerMore(asking, further);
  }
}

/** What goes on behind the sentences of the answer, the first of them that has anything behind it; else what else is said of the question. */
function answerMore(asking: Asking, { asked, told: answer }: Further): Quotation | null {
  const behind = behindTold(asking, ({ text }) => isSaidIn(text, answer));
  const fresh = behind.filter(({ text }) => !isSaidIn(text, answer)).slice(0, BEHIND_MAX);
  if (fresh.length > 0) return told(asking, fresh);
  const others = answeringSentences(asked, asking.passages, answer);
  return others.length > 0 ? asking.frame(others, { isUndecided: true }) : null;
}

/** All items of its list, else that sentence with what follows it. */
async function answerOthers(asking: Asking): Promise<Quotation | null> {
  const claim = asking.passages.flatMap((passage) => aroundTold(passage, asking.query).told ?? [])[0];
  if (!claim) return null;
  const items = await itemsAround(asking, claim);
  const behind = behindTold(asking, isClaim(asking)).slice(0, BEHIND_MAX);
  return items.length > 0
    ? quoteSentences(asking.intro, items, asking.isTitled)
    : told(asking, [claim, ...behind]);
}

/** The list that is announced with the word of the message ('consequences'), else what stands behind the claim, else the paragraph below its own. */
async function whatFollows(asking: Asking, message: string): Promise<Sentence[]> {
  const { passages, query } = asking;
  const passage = passages.find(({ text }) => isSaidIn(query, text));
  if (!passage) return [];
  const lines = await linesFrom(asking, passage);
  const at = lines.findIndex(({ text }) => isSaidIn(query, text) || isSaidIn(text, query));
  const following = at < 0 ? [] : lines.slice(at);
  const wanted = [...termsOf(message, passage.language)];
  const announced = following.findIndex(({ text }) => {
    const own = termsOf(text, passage.language);
    return ANNOUNCES.test(text) && wanted.some((term) => own.has(term));
  });
  if (announced >= 0) return withItems(following.slice(announced));
  const behind = behindTold(asking, isClaim(asking)).slice(0, BEHIND_MAX);
  const [, next] = following;
  return behind.length > 0 || !next || isBareHeading(next.text) ? behind : withItems(following.slice(1));
}

/** A paragraph with the items right below it. */
function withItems([first, ...others]: readonly Line[]): Line[] {
  return first ? [first, ...itemsFirst(others)] : [];
}

/** The items with which some lines begin. */
function itemsFirst(lines: readonly Line[]): Line[] {
  const end = lines.findIndex(({ text }) => !ITEM.test(text));
  return lines.slice(0, end < 0 ? undefined : end).slice(0, ITEMS_MAX);
}

/** The statements behind the first sentence of such a kind that has any in its paragraph. */
function behindTold({ passages }: Asking, isTold: (sentence: Sentence) => boolean): Sentence[] {
  for (const passage of passages)
    for (const { text } of sentencesOf(passage).filter(isTold)) {
      const behind = aroundTold(passage, text).behind.filter((next) => isStated(next.text) && !isTold(next));
      if (behind.length > 0) return behind;
    }
  return [];
}

function isClaim({ query }: Asking): (sentence: Sentence) => boolean {
  return ({ text }) => wordsOnly(text) === wordsOnly(query);
}

function told({ intro, isTitled }: Asking, sentences: readonly Sentence[]): Quotation | null {
  return sentences.length > 0 ? quoteSentences(intro, inContext(sentences), isTitled) : null;
}

/** The list that a sentence is an item of; empty where it is none. */
async function itemsAround(asking: Asking, { passage, text: claim }: Sentence): Promise<Line[]> {
  const [page] = asking.passages.filter(({ id }) => id === passage.id);
  const lines = page ? await linesFrom(asking, page) : [];
  const at = lines.findIndex(({ text }) => ITEM.test(text) && isSaidIn(claim, text));
  if (at < 0) return [];
  const from = lines.slice(0, at).findLastIndex(({ text }) => !ITEM.test(text)) + 1;
  return itemsFirst(lines.slice(from));
}
