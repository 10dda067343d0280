import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import { foldText } from '#shared/fold-text.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { ItemContent } from '../../../contract.items.ts';
import { nameOfLanguage, type Side, type WordPair } from './word-pairs.ts';

/** A word of a list, to be said in the other language. */
export interface AskedWord {
  prompt: string;
  content: ItemContent;
  span: PageSpan;
  /** Of what is answered. */
  language: InterfaceLanguage;
}

const TASK: Record<InterfaceLanguage, (language: string) => string> = {
  en: (language) => `How do you say this in ${language}?`,
  es: (language) => `¿Cómo se dice esto en ${language}?`,
  fr: (language) => `Comment dit-on cela en ${language} ?`,
};
const WRONG_OPTIONS = 3;
/** The likest of which others are taken, so that they are not always the same. */
const LIKEST = 6;

interface Entry {
  asked: Side;
  answer: Side;
  accepted: string[];
  span: PageSpan;
}

/**
 * Each word once, then each the other way round. What is in the other language than the learner's is recognised among options, what is in theirs is written;
 * where neither is theirs, the second column is taken for it.
 */
export function askWords(pairs: readonly WordPair[], learner: InterfaceLanguage): AskedWord[] {
  const [first] = pairs;
  if (!first) return [];
  const own = first.sides[0].language === learner ? 0 : 1;
  const understood = entriesOf(pairs, own === 0 ? 1 : 0);
  const said = entriesOf(pairs, own);
  const ways = [
    new Map(understood.map((entry) => [entry.span, recognised(entry, understood, learner)])),
    new Map(said.map((entry) => [entry.span, written(entry, learner)])),
  ] as const;
  // In turns, so that both kinds are among the first.
  return [0, 1].flatMap((turn) =>
    pairs.flatMap(({ span }, index) => ways[(index + turn) % 2 === 0 ? 0 : 1].get(span) ?? []),
  );
}

/** Of what is asked in one column: what stands there twice once, with all that is right; nothing that is a part of what stands elsewhere. */
function entriesOf(pairs: readonly WordPair[], column: 0 | 1): Entry[] {
  const keyed = pairs.map(({ sides, span }) => ({
    asked: sides[column],
    answer: sides[column === 0 ? 1 : 0],
    span,
  }));
  const same = Map.groupBy(keyed, ({ asked }) => foldText(asked.accepted[0] ?? ''));
  return [...same].flatMap(([key, [first, ...others]]) => {
    const isAmbiguous = keyed.some(
      ({ asked }) =>
        foldText(asked.accepted[0] ?? '') !== key && asked.accepted.some((one) => foldText(one) === key),
    );
    if (!first || isAmbiguous) return [];
    const accepted = [first, ...others].flatMap(({ answer }) => answer.accepted);
    return [{ ...first, accepted: [...new Set(accepted)] }];
  });
}

function written({ asked, answer, accepted, span }: Entry, learner: InterfaceLanguage): AskedWord {
  return {
    prompt: promptOf(asked, answer, learner),
    content: { kind: 'short_answer', accepted, is_open: false },
    span,
    language: answer.language,
  };
}

function recognised(entry: Entry, all: readonly Entry[], learner: InterfaceLanguage): AskedWord {
  const { asked, answer, span } = entry;
  const [right = ''] = answer.accepted;
  const wrong = othersFor(entry, all);
  if (wrong.length < WRONG_OPTIONS) return written(entry, learner);
  const options = [right, ...wrong]
    .toSorted((a, b) => a.localeCompare(b, answer.language))
    .map((text, index) => ({ id: `o${index + 1}`, text, is_right: text === right, why: '' }));
  return {
    prompt: promptOf(asked, answer, learner),
    content: { kind: 'choose_one', options },
    span,
    language: answer.language,
  };
}

function promptOf(asked: Side, answer: Side, learner: InterfaceLanguage): string {
  return `${TASK[learner](nameOfLanguage(answer.language, learner))}\n\n> ${asked.text}`;
}

/** Other answers of the list, the likest in form first, none of which is right too. */
function othersFor({ asked, answer, accepted }: Entry, all: readonly Entry[]): string[] {
  const right = new Set([...accepted, ...answer.accepted].map(foldText));
  const own = new Set(asked.accepted.map(foldText));
  const others = all.filter(
    (other) =>
      !other.accepted.some((text) => right.has(foldText(text))) &&
      !other.asked.accepted.some((text) => own.has(foldText(text))),
  );
  const [text = ''] = answer.accepted;
  const ranked = others
    .map(({ answer: other }, place) => ({ text: other.accepted[0] ?? '', place }))
    .toSorted((a, b) => likeness(b.text, text) - likeness(a.text, text) || a.place - b.place)
    .slice(0, LIKEST);
  const from = text.length % ranked.length || 0;
  return [...ranked.slice(from), ...ranked.slice(0, from)].slice(0, WRONG_OPTIONS).map((one) => one.text);
}

/** Words of one kind look alike: as many, the same in front ('the', 'to'), the same ending. */
function likeness(one: string, other: string): number {
  const [a, b] = [one.toLowerCase().split(' '), other.toLowerCase().split(' ')];
  const isLed = a.length > 1 && a[0] === b[0];
  return (a.length === b.length ? 2 : 0) + (isLed ? 2 : 0) + (one.slice(-2) === other.slice(-2) ? 1 : 0);
}
