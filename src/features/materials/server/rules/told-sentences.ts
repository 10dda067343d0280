import { isStopWord, termRulesFor } from '#language/languages.ts';
import { citesReference, isTask } from '#language/sentence-form.ts';
import { splitSentences } from '#language/sentences.ts';
import type { TermRules } from '#language/term-types.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { goesOn, hasOpenPair, isAside, type RuleSentence, sentenceAt } from './sentences.ts';
import { isCreditOrTitle, isOrder } from './whole-sentence.ts';

/** A sentence of a short text that something can be asked of. */
export interface ToldSentence {
  sentence: RuleSentence;
  /** The sentence before, where this one goes on about it; else empty. */
  context: string;
  /** Where that begins, or the sentence itself, in its passage. */
  from: number;
  /** It is of an example, or tells what came of an experiment or an exercise that stands before it in its paragraph. */
  isWorked: boolean;
}

/** Of a document. */
const BEGINNING_CHARACTERS = 1_200;
const WORDS_MIN = 4;
const WORDS_MAX = 45;
const CHARACTERS_MAX = 400;
const WHOLE = /^["“«¿¡]?[\p{Lu}\d][^\n?]*[.!]["”»]?$/u;
/** Formulas, references, marks of lists, what was cut. */
const DAMAGED = /\(\s*\)|\s[.)]|[=<>|{}[\]_#*~•→×÷∣©@$\\`^]|\.\.|…|\b(?:https?|www)\b/u;
/** '= 0.08'; a formula alone works nothing out. */
const COMPUTED = /=\s*[-−–(]?\s*[\d$]/u;
/** 'Homework: draw …' */
const LABEL = /^[^.:]{1,30}\s?: \p{Ll}/u;
/** 'Causes: The …', 'Inicio: Puerto de …' */
const POINT = /^(\p{L}[^.:]{1,40}?)\s?:\s/u;
/** '70 % of those who work.' */
const SHARE_FIRST = /^\d+(?:[.,]\d+)?\s?%/u;
const SHARE_WORDS_MIN = 10;
const PARAGRAPH_END = /\n\s*\n/u;
/** With a bullet behind it. */
const PARAGRAPH_END_CHARACTERS = 5;
/** Of a line alone above the text: 'Review sheet for year 9.' */
const LABEL_WORDS_MAX = 10;
const LABELS_CHARACTERS = 300;

/** Those that stand by themselves or behind the one they go on about, and tell the reader to do nothing; only what has something, where that is said. */
export function toldSentences(passage: Passage, begin: number, has = /(?:)/u): ToldSentence[] {
  const { text, language } = passage;
  const known = termRulesFor(language);
  if (!known) return [];
  const spans = splitSentences(text, language);
  return spans.flatMap((span, index) => {
    if (!has.test(text.slice(span.start, span.end))) return [];
    const sentence = sentenceAt(passage, span, begin);
    if (
      isAside(passage, span) ||
      !isFit(sentence.text) ||
      lacksSubject(sentence.text, language, known) ||
      isByline(sentence) ||
      isOrder(sentence.text, known)
    )
      return [];
    const before = spans[index - 1];
    const context = contextOf(sentence, before ? sentenceAt(passage, before, begin).text : null, known);
    if (context === null) return [];
    const from = context === '' || !before ? sentence.start : before.start;
    return [{ sentence, context, from, isWorked: isWorked(sentence, known) }];
  });
}

/** Who wrote a text, and for which course, is told where it begins, and is nothing to learn. */
function isByline({ passage, start, text }: RuleSentence): boolean {
  const at = passage.start + start;
  const isAtBeginning = passage.page <= 1 && at < BEGINNING_CHARACTERS;
  if (passage.page <= 1 && at < LABELS_CHARACTERS && isLabel(passage.text, text)) return true;
  return isAtBeginning && (termRulesFor(passage.language)?.byline.test(text) ?? false);
}

/** A short line alone between the title and the text. */
function isLabel(whole: string, text: string): boolean {
  if (text.split(' ').length > LABEL_WORDS_MAX) return false;
  const paragraphs = whole.split(PARAGRAPH_END).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  const place = paragraphs.indexOf(text);
  return place > 0 && place < paragraphs.length - 1;
}

function isFit(text: string): boolean {
  const words = text.split(/[ ’']/).length;
  if (words < WORDS_MIN || words > WORDS_MAX || text.length > CHARACTERS_MAX) return false;
  if (!WHOLE.test(text) || DAMAGED.test(text) || hasOpenPair(text) || LABEL.test(text)) return false;
  return !isTask(text) && !citesReference(text) && !isCreditOrTitle(text);
}

/** 'Inicio: Puerto de Barcelona, en 1909', 'Aprobada por las Cortes en 1812': of what, stands above them. */
function lacksSubject(text: string, language: string, known: TermRules): boolean {
  const label = POINT.exec(text)?.[1] ?? '';
  const words = label.split(/[ ’']/u);
  const telling = words.filter((word) => !isStopWord(word.toLowerCase(), language));
  const isNamed = words.length > 1 && (known.subjectArticles.test(words[0] ?? '') || /\s\p{Lu}/u.test(label));
  if (label !== '' && telling.length <= 1 && !isNamed) return true;
  if (SHARE_FIRST.test(text) && text.split(' ').length < SHARE_WORDS_MIN) return true;
  return known.participleFirst.test(text) && !/, (?:\p{Lu}|l[aeo]s? |el |the |l[’'])/u.test(text);
}

/** Null where what it goes on about is not in the paragraph, or goes on itself. */
function contextOf({ passage, start, text }: RuleSentence, before: string | null, known: TermRules) {
  if (!(goesOn(text, known) || known.possessiveFirst.test(text))) return '';
  if (before === null || PARAGRAPH_END.test(passage.text.slice(0, start).slice(-PARAGRAPH_END_CHARACTERS)))
    return null;
  const said = `${before.slice(0, 1).toUpperCase()}${before.slice(1)}`;
  const leans = known.opensReference.test(said) || known.possessiveFirst.test(said);
  return isFit(said) && !isOrder(said, known) && !leans ? said : null;
}

function isWorked(
  { passage: { text: whole, language }, start, end, text }: RuleSentence,
  known: TermRules,
): boolean {
  const before = whole.slice(0, start).split(PARAGRAPH_END).at(-1) ?? '';
  const behind = whole.slice(end).split(PARAGRAPH_END)[0] ?? '';
  const said = splitSentences(before, language).map((span) =>
    before.slice(span.start, span.end).replaceAll(/\s+/g, ' '),
  );
  const further = splitSentences(behind, language).map((span) => behind.slice(span.start, span.end));
  return (
    COMPUTED.test(before + behind) ||
    behind.includes('?') ||
    said.some((one) => isOrder(one, known)) ||
    [...said, text].some((one) => known.supposes.test(one)) ||
    [...said, ...further].some((one) => isTask(one))
  );
}
