import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Slot } from '../slots.ts';
import type { Definition } from './definitions.ts';
import { ITEM_WORDS } from './item-words.ts';
import type { Base, BuildContext, Built } from './make/build-context.ts';
import { detailGap } from './make/detail-items.ts';
import { printedOf } from './make/printed.ts';
import { choice, matching, named, takeDefinition } from './make/definition-items.ts';
import { cloze, gapChoice, yearChoice } from './make/gap-items.ts';
import { numberItem } from './make/number-items.ts';
import { statedNumber } from './make/stated-items.ts';
import type { Picks } from './make/picks.ts';
import type { Computation } from './numbers/find-computations.ts';
import type { Seeded } from './seeded.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { RuleSentence } from './sentences.ts';
import { isAbout, isUnder, mentions, saysTopic } from '#language/topic.ts';
import { isSentenceAbout } from './sentence-about.ts';
import type { SourceBook } from './source-book.ts';
import type { StatedFact } from './stated-facts.ts';

/** So many times as many as are needed are shuffled: good ones, but not the same ones each time. */
const CHOICE_FACTOR = 4;
const CHOICE_MIN = 24;
/** Key terms and definitions are all good, wherever they stand. */
const STRICT_FACTOR = 4;
/** Of one section; dates are facts, and not all there is to know. */
const YEARS_MAX = 1;
/** A text with fewer is not about dates. */
const YEARS_TOLD_MIN = 12;

/** Of one question, where others give away what it asks for. */
const TRIES_MAX = 12;

interface BuilderOptions {
  picks: Picks;
  random: Seeded;
  language: InterfaceLanguage;
  lastYear: number;
  wanted: number;
  /** What everything has to be about; of the whole book where it is left out. */
  topic?: string;
  /** Only what is good without anybody looking at it. */
  isStrict?: boolean;
}

/**
 * Builds items from a book, no term and no sentence twice; builders that share picks do not repeat each other either.
 */
export class Builder {
  readonly #context: BuildContext;
  #years = 0;
  /** What is quoted by itself. */
  readonly #quoted: RuleSentence[] = [];

  constructor(book: SourceBook, options: BuilderOptions) {
    const { picks, random, language, lastYear, wanted, topic = '', isStrict = false } = options;
    const isOfTopic = ({ sentence }: { sentence: RuleSentence }) => isSentenceAbout(topic, sentence);
    const most = Math.max(wanted * CHOICE_FACTOR, CHOICE_MIN) * (isStrict ? STRICT_FACTOR : 1);
    const mixed = <T>(list: readonly T[]): T[] => [
      ...random.shuffled(list.slice(0, most)),
      ...list.slice(most),
    ];
    // The title of what is practised stands above each question.
    const isTold = ({ term }: Definition) =>
      isStrict && term.key.split(' ').every((stem) => book.titleStems.has(stem));
    const definitions = book.definitions.filter((one) => isOfTopic(one) && !isTold(one));
    this.#context = {
      book,
      random,
      lastYear,
      words: ITEM_WORDS[language],
      picks,
      topic,
      isStrict,
      definitions: ofTopicFirst(mixed(definitions), topic),
      sentences: mixed(book.sentences.filter(isOfTopic)),
      computations: computationsFor(book.computations, { topic, random }),
      details: book.isOfSubjects ? mixed(book.details) : book.details,
      facts: book.facts,
    };
  }

  /** An item of the type; of another one where the text does not give it; null when it gives none. */
  build(slot: Slot, id: string): Built | null {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const built = this.#next(slot, { id, difficulty: null, objectives: [] });
      if (!built) return null;
      const { item, sentences } = built;
      if (this.#context.picks.printed.take(printedOf(item, sentences[0]?.passage.language ?? '')))
        return built;
    }
    return null;
  }

  /** What names the topic, where nothing is left that defines it; first what no question can be made of. */
  takeStatement(): RuleSentence | null {
    const { book, sentences, picks, topic } = this.#context;
    if (topic === '') return this.#takeOpening();
    const about = book.statements.filter(
      (sentence) => picks.isUnquoted(sentence) && isSentenceAbout(topic, sentence),
    );
    const naming = about.filter(({ text, passage }) => mentions(topic, text, passage.language));
    // In a few pages all that stands under the heading is to be known.
    const telling = naming.length > 0 || !book.isShort ? naming : about;
    const asked = new Set(sentences.map(({ sentence }) => sentence));
    const says = ({ text, passage }: RuleSentence) => saysTopic(topic, text, passage.language);
    const unasked = telling.filter((sentence) => !asked.has(sentence));
    const found = unasked.find(says) ?? unasked[0] ?? telling.find(says) ?? telling[0] ?? null;
    if (found) picks.use(found);
    return found;
  }

  /** Of a few pages without a topic: what begins a paragraph, from all over them. */
  #takeOpening(): RuleSentence | null {
    const { book, picks } = this.#context;
    if (!book.isShort) return null;
    const left = book.statements.filter((sentence) => picks.isUnquoted(sentence));
    const openings = left.filter(({ isFirst }) => isFirst);
    const found = farthest(openings.length > 0 ? openings : left, this.#quoted);
    if (found) {
      picks.use(found);
      this.#quoted.push(found);
    }
    return found;
  }

  #next(slot: Slot, base: Base): Built | null {
    if (this.#context.isStrict) return this.#good(slot.type, base);
    // What one sentence alone says comes last: it is all that a short text gives.
    return this.#asWanted(slot, base) ?? this.#told(slot.type, base);
  }

  #asWanted({ type, gaps = 1 }: Slot, base: Base): Built | null {
    const context = this.#context;
    switch (type) {
      case 'multiple_choice':
        return this.#chosen(base);
      case 'numeric':
        return numberItem(context, base) ?? this.#chosen(base);
      case 'matching':
        return matching(context, base) ?? this.#chosen(base);
      case 'short_answer':
        return named(context, base) ?? cloze(context, base, 1);
      default:
        return (
          (gaps > 1 ? cloze(context, base, gaps) : null) ?? cloze(context, base, 1) ?? named(context, base)
        );
    }
  }

  /** A definition that is not used yet, to be quoted. */
  takeDefinition(): Definition | null {
    const found = takeDefinition(this.#context);
    if (found) this.#quoted.push(found.sentence);
    return found;
  }

  /** Gaps for terms that stand in many sentences have too many right answers; those for what one sentence alone says come last. */
  #good(type: Slot['type'], base: Base): Built | null {
    const context = this.#context;
    const worked = type === 'numeric' ? (numberItem(context, base) ?? statedNumber(context, base)) : null;
    if (worked) return worked;
    const first = type === 'short_answer' ? named(context, base) : choice(context, base);
    return (
      first ??
      named(context, base) ??
      choice(context, base) ??
      numberItem(context, base) ??
      this.#told(type, base)
    );
  }

  /** What one sentence says. */
  #told(type: Slot['type'], base: Base): Built | null {
    const context = this.#context;
    const name = () => detailGap(context, base);
    const number = () => this.#number(base);
    const [first, second] = type === 'short_answer' ? [name, number] : [number, name];
    return first() ?? second();
  }

  #number(base: Base): Built | null {
    const { facts, isStrict } = this.#context;
    const mayBeYear = isStrict || this.#years < YEARS_MAX;
    const fits = mayBeYear ? facts : facts.filter(({ number }) => number.kind !== 'year');
    const built = statedNumber({ ...this.#context, facts: fits }, base);
    if (built && isYearIn(built, facts)) this.#years += 1;
    return built;
  }

  #chosen(base: Base): Built | null {
    const context = this.#context;
    return (
      choice(context, base) ??
      this.#year(base) ??
      gapChoice(context, base) ??
      cloze(context, base, 1) ??
      named(context, base)
    );
  }

  #year(base: Base): Built | null {
    if (this.#years >= YEARS_MAX || this.#context.book.years.length < YEARS_TOLD_MIN) return null;
    const built = yearChoice(this.#context, base);
    if (built) this.#years += 1;
    return built;
  }
}

/** The one that stands farthest from all others; the first where there are none. */
function farthest(sentences: readonly RuleSentence[], others: readonly RuleSentence[]): RuleSentence | null {
  const distance = ({ at }: RuleSentence) => Math.min(...others.map((other) => Math.abs(other.at - at)));
  const [found] = sentences.toSorted((a, b) => distance(b) - distance(a) || a.at - b.at);
  return found ?? null;
}

function isYearIn({ sentences: [sentence] }: Built, facts: readonly StatedFact[]): boolean {
  return facts.some((fact) => fact.sentence === sentence && fact.number.kind === 'year');
}

/** What is about the topic: those with a formula, shuffled, before the others, shuffled. */
export function computationsFor(
  computations: readonly Computation[],
  { topic, random }: { topic: string; random: Seeded },
): Computation[] {
  const told = computations.filter(({ passage, start, end }) =>
    isSentenceAbout(topic, { text: passage.text.slice(start, end), passage, start }),
  );
  const withFormula = told.filter(({ formula }) => formula !== null);
  const others = told.filter(({ formula }) => formula === null);
  return [...random.shuffled(withFormula), ...random.shuffled(others)];
}

/** What defines the topic or stands under its heading before what only mentions it. */
function ofTopicFirst(definitions: Definition[], topic: string): Definition[] {
  if (topic === '') return definitions;
  // 'Two events are independent if …' is about independent events.
  const isSaidIn = (wording: string, text: string, { language }: Passage) =>
    saysTopic(topic, text, language) && mentions(topic, wording, language);
  const rank = ({ wording, sentence: { text, passage } }: Definition) =>
    isAbout(topic, wording, { ...passage, headingPath: [] }) || isSaidIn(wording, text, passage)
      ? 0
      : isUnder(topic, passage)
        ? 1
        : 2;
  return definitions.toSorted((a, b) => rank(a) - rank(b));
}
