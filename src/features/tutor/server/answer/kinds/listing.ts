import { announcesMore } from '#language/sentence-form.ts';
import { findNumberWords } from '#language/number-words.ts';
import { supportShare } from '#server/citations/check-claim.ts';
import { readStatement, type Statement } from '#language/statement.ts';
import { termsOf } from '../../quote/choose-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, type Stated, statementsIn } from './asking.ts';

const SUBJECT_MIN_SHARE = 0.99;
/** Of a sentence that has the subject only together with its heading and what stands before it. */
const CONTEXT_FACTOR = 0.7;
const ITEMS_MIN = 3;
const ITEM_MAX_CHARACTERS = 60;
const AS_MANY_FACTOR = 1.8;
const ANNOUNCED_FACTOR = 1.3;
const RANK_HALF = 12;
const LIST_MAX_CHARACTERS = 800;
const ITEM = /[•▪●◦]|(?:^|\s)\(?(?:\d{1,2}|\p{Ll})[.)]\s/gu;
const QUOTED_MAX = 2;
const QUOTED_MIN_SHARE = 0.8;
const ITEMS_COUNTED_MAX = 7;

/** All of several things that are asked for, in the sentence that counts them up; null where none does. */
export async function answerList(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const passages = await findPassages(asking, subject);
  const language = passages[0]?.language ?? asking.language;
  const wanted = findNumberWords(subject, language)[0]?.value;
  const said = readStatement(subject, language);
  if (said.terms.size === 0) return null;
  const rated = (await statementsIn(passages, (text) => /[,;:]/u.test(text)))
    .map((sentence) => ({ sentence, score: rate(sentence, wanted, said.terms) * namedIn(sentence, said) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const least = (rated[0]?.score ?? 0) * QUOTED_MIN_SHARE;
  const quoted = rated.filter(({ score }) => score >= least).slice(0, QUOTED_MAX);
  if (quoted.length === 0) return null;
  return quoteSentences(
    asking.intro,
    inContext(quoted.map(({ sentence: { passage, start, end, text } }) => ({ passage, start, end, text }))),
    asking.isTitled,
  );
}

/** Whether it names what is listed: 1 by itself, less with what stands above and before it, else 0. */
function namedIn({ text, before, passage }: Stated, said: Statement): number {
  const has = (shown: string) =>
    supportShare(said, readStatement(shown, passage.language)) >= SUBJECT_MIN_SHARE;
  if (has(text)) return 1;
  return has([passage.headingPath.at(-1) ?? '', before?.text ?? '', text].join('. ')) ? CONTEXT_FACTOR : 0;
}

function rate(sentence: Stated, wanted: number | undefined, listed: ReadonlySet<string>): number {
  const { text, next, rank } = sentence;
  const isAnnounced = announcesMore(text) && next !== undefined && itemsBelow(sentence) >= ITEMS_MIN;
  const items = isAnnounced ? 0 : itemsIn(sentence, listed);
  if (!isAnnounced && items < ITEMS_MIN) return 0;
  const asMany = wanted === items ? AS_MANY_FACTOR : 1;
  const length = isAnnounced ? ITEMS_COUNTED_MAX * ANNOUNCED_FACTOR : Math.min(items, ITEMS_COUNTED_MAX);
  return (asMany * (1 + length / ITEMS_COUNTED_MAX)) / (1 + rank / RANK_HALF);
}

/** The items of an announced list that stand in the same passage. */
function itemsBelow({ passage, end }: Stated): number {
  return passage.text.slice(end, end + LIST_MAX_CHARACTERS).match(ITEM)?.length ?? 0;
}

/** How many short parts stand between commas in a row, the last one after its 'and'; what is listed is none of its own items. */
function itemsIn({ text, passage }: Stated, listed: ReadonlySet<string>): number {
  let most = 0;
  let run = 0;
  for (const part of text.split(/[,;:]\s/u).slice(1)) {
    const isItem = [...termsOf(part, passage.language)].every((term) => !listed.has(term));
    run = isItem && part.length <= ITEM_MAX_CHARACTERS ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most === 0 ? 0 : most + 1;
}
