import { inverseFrequency } from '#server/knowledge/search/bm25.ts';
import { ownerIn } from '#language/about-subject.ts';
import { partsOf } from '#language/kind-words.ts';
import { namesSort } from '#language/question-kinds.ts';
import { findNumberWords } from '#language/number-words.ts';
import { pointsBack } from '#language/pointing.ts';
import { announcesMore, isTask } from '#language/sentence-form.ts';
import { termsOf, textTerms } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import { inTurns } from '../../quote/in-turns.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, type Stated, statementsIn } from './asking.ts';
import { enumerationIn } from './enumeration.ts';
import { kindsInGlossaries } from './from-glossary.ts';
import { answerListBelow } from './list-below.ts';

const PASSAGES_MAX = 80;
const ITEMS_MIN = 3;
/** Fewer entries of a glossary are no list. */
const KINDS_MIN = 2;
const ITEMS_COUNTED_MAX = 8;
const RANK_HALF = 20;
const LIST_MAX_CHARACTERS = 800;
const ITEM = /[•▪●◦]|(?:^|\s)\(?(?:\d{1,2}|\p{Ll})[.)]\s/gu;
const QUOTED_MAX = 3;
const QUOTED_MIN_SHARE = 0.65;
/** So much of what is asked for a sentence must have, by rarity. */
const COVER_MIN = 0.65;
/** Words that only the heading has, or the sentence before. */
const HEADING_SHARE = 0.6;
const BEFORE_SHARE = 0.5;
/** The same where the sentence does not point back to it. */
const BESIDE_SHARE = 0.4;
const BASE_WEIGHT = 1;
/** Another clause of the sentence has the words of what is asked for. */
const FAR_FACTOR = 0.5;
const SORT_SHARE = 0.2;
/** As many as were asked for; other than so many. */
const AS_MANY_FACTOR = 1.8;
const OTHERWISE_FACTOR = 0.6;
/** '… are the parts of a neuron' */
const SAYS = new RegExp(String.raw`^\s(?:${partsOf('is')})(\s.+)`, 'iu');
const ANNOUNCED_FACTOR = 1.4;
/** 'By three methods: …' with three of them. */
/** What is an item itself announces none. */
const BULLET = /^[•▪●◦]/u;
const COUNTED_FACTOR = 2;
const MANY_SHARE = 0.5;
/** A long sentence says more besides. */
const LENGTH_HALF = 300;
/** Words of an item; longer ones are clauses. */
const ITEM_USUAL_WORDS = 4;

interface Asked {
  wanted: number | undefined;
  weights: ReadonlyMap<string, number>;
  whole: number;
  /** What the things are called: the level of 'levels of organization'; of 'types of tissue' the tissue. */
  heads: ReadonlySet<string>;
  /** Of the subject, as `wordsIn` has them. */
  words: ReadonlySet<string>;
  /** What the things belong to: the neuron whose parts are asked for. */
  owner: ReadonlySet<string>;
}

/** All of several things that are asked for, below the line that announces them, else in the sentence that counts them up; null where none does. */
export async function answerList(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const found = await findPassages(asking, subject);
  const below = await answerListBelow(asking, { subject, passages: found });
  if (below) return below;
  const passages = found.slice(0, PASSAGES_MAX);
  const language = passages[0]?.language ?? asking.language;
  const weights = new Map(
    [...termsOf(subject, language)].map((term) => {
      const frequency = passages.filter((passage) => textTerms(passage).has(term)).length;
      return [term, BASE_WEIGHT + inverseFrequency(frequency, passages.length)] as const;
    }),
  );
  // Of the 'ways' of heat transfer a text may say 'methods'.
  for (const noun of subject.split(/\s+/u).filter((part) => namesSort(part)))
    for (const term of termsOf(noun, language)) weights.set(term, (weights.get(term) ?? 0) * SORT_SHARE);
  const [number] = findNumberWords(subject, language);
  for (const term of number ? termsOf(subject.slice(number.start, number.end), language) : [])
    weights.delete(term);
  if (weights.size === 0) return null;
  const asked: Asked = {
    wanted: number?.value,
    weights,
    whole: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    owner: termsOf(ownerIn(subject) ?? subject, language),
    words: new Set(wordsIn(subject)),
    heads: headsOf(subject, weights, language),
  };
  const stated = await statementsIn(passages, (text) => /[,;:]/u.test(text));
  const rated = (await inTurns(stated, (sentence) => [{ sentence, score: rate(sentence, asked) }]))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const least = (rated[0]?.score ?? 0) * QUOTED_MIN_SHARE;
  const quoted = rated
    .filter(({ score }) => score >= least)
    .slice(0, QUOTED_MAX)
    .map(({ sentence: { passage, start, end, text } }) => ({ passage, start, end, text }));
  if (quoted.length > 0) return quoteSentences(asking.intro, inContext(quoted), asking.isTitled);
  const kinds = await kindsInGlossaries(asking, subject);
  return kinds.length >= KINDS_MIN ? quoteSentences(asking.intro, kinds, asking.isTitled) : null;
}

function headsOf(
  subject: string,
  weights: ReadonlyMap<string, number>,
  language: string,
): ReadonlySet<string> {
  const owner = ownerIn(subject);
  const head = owner === null ? subject : subject.slice(0, subject.length - owner.length);
  const named = head
    .split(/\s+/u)
    .filter((word) => !namesSort(word))
    .join(' ');
  const heads = [...termsOf(named, language)].filter((term) => weights.has(term));
  return new Set(heads.length > 0 ? heads : weights.keys());
}

/** In small letters, one and many alike. */
function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).map((word) => word.replace(/s$/u, ''));
}

function rate(sentence: Stated, asked: Asked): number {
  const length = lengthOf(sentence, asked);
  if (length === 0) return 0;
  const cover = coverOf(sentence, asked);
  return cover < COVER_MIN ? 0 : (cover * cover * length) / (1 + sentence.rank / RANK_HALF);
}

/** How much of a list it is: by its items and how short they are, whether they are as many as asked for, and whether what is listed stands where it begins. */
function lengthOf(sentence: Stated, { wanted, weights, words }: Asked): number {
  const { text, next, passage } = sentence;
  if (isTask(text)) return 0;
  const asMany = (items: number) =>
    wanted === undefined ? 1 : items === wanted ? AS_MANY_FACTOR : OTHERWISE_FACTOR;
  const below = announcesMore(text) && !BULLET.test(text) && next !== undefined ? itemsBelow(sentence) : 0;
  if (below >= ITEMS_MIN)
    return ANNOUNCED_FACTOR * asMany(below) * (1 + Math.min(below / ITEMS_COUNTED_MAX, 1));
  const row = enumerationIn(text);
  if (!row) return 0;
  const [lead = '', ...items] = row.items;
  // By words, not by stems: organs are no organization.
  const isOfItself = items.some((item) => wordsIn(item).every((word) => words.has(word)));
  if (isOfItself) return 0;
  // 'There are several levels. These include …': what is listed is named before.
  const named = pointsBack(text) ? (sentence.before?.text ?? '') : '';
  const before = termsOf(`${named} ${text.slice(0, row.start)} ${lead}`, passage.language);
  const behind = SAYS.exec(text.slice(row.end))?.[1] ?? '';
  const around = [...before, ...termsOf(behind, passage.language)];
  if (!around.some((term) => weights.has(term))) return 0;
  const usual = items.join(' ').split(/\s+/u).length / Math.max(items.length, 1);
  const shortness = Math.min(1, ITEM_USUAL_WORDS / usual);
  const many = 1 + MANY_SHARE * Math.min(row.items.length / ITEMS_COUNTED_MAX, 1);
  const brevity = 1 / (1 + text.length / LENGTH_HALF);
  const counted = findNumberWords(text.slice(0, row.start + lead.length), passage.language);
  const isCounted = counted.some(({ value }) => value === row.items.length);
  return brevity * shortness * many * asMany(row.items.length) * (isCounted ? COUNTED_FACTOR : 1);
}

/** How much of what is asked for it has, by rarity; 0 for the parts of something else. */
function coverOf({ text, before, under, passage }: Stated, { weights, whole, owner, heads }: Asked): number {
  // What is listed says not what is listed: 'rod-shaped' is no shape of bacteria by itself.
  const row = enumerationIn(text);
  const around = row ? `${text.slice(0, row.start)} ${row.items[0] ?? ''} ${text.slice(row.end)}` : text;
  const own = termsOf(around, passage.language);
  const above = termsOf([...passage.headingPath, under].join('\n'), passage.language);
  const ahead = termsOf(before?.text ?? '', passage.language);
  const isOfOwner = [...owner].some((term) => own.has(term) || above.has(term) || ahead.has(term));
  if (!isOfOwner) return 0;
  const aheadShare = before && pointsBack(text) ? BEFORE_SHARE : BESIDE_SHARE;
  const near = row ? termsOf(clauseBefore(text, row), passage.language) : own;
  const isNamedNear =
    !row || [...heads].some((term) => near.has(term) || (pointsBack(text) && ahead.has(term)));
  const said = [...weights].reduce((sum, [term, weight]) => {
    const share = own.has(term) ? 1 : above.has(term) ? HEADING_SHARE : ahead.has(term) ? aheadShare : 0;
    return sum + weight * share;
  }, 0);
  return (said / whole) * (isNamedNear ? 1 : FAR_FACTOR);
}

/** What stands right before a row and right behind it: 'the simplest blocks of matter:' lists no levels that the sentence began with. */
function clauseBefore(text: string, row: NonNullable<ReturnType<typeof enumerationIn>>): string {
  const clause =
    text
      .slice(0, row.start)
      .split(/[,;]\s/u)
      .at(-1) ?? '';
  return `${clause} ${row.items[0] ?? ''} ${text.slice(row.end)}`;
}

/** The items of an announced list that stand in the same passage; none where questions are announced. */
function itemsBelow({ passage, end }: Stated): number {
  const below = passage.text.slice(end, end + LIST_MAX_CHARACTERS);
  return below.includes('?') ? 0 : (below.match(ITEM)?.length ?? 0);
}
