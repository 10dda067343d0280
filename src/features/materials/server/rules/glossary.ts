import { tellingWeight } from '#language/ordinary-words.ts';
import { isStopWord, termRulesFor } from '#language/languages.ts';
import { stemsOf } from '#language/stems.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { isDefinitionForm, isTermForm } from '#server/knowledge/apparatus/entry-form.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { RuleSentence } from './sentences.ts';

/** An entry of a list of key terms: a term, a colon, what it means. */
export interface GlossaryEntry {
  sentence: RuleSentence;
  written: string;
  /** What stands after the colon. */
  meaning: string;
  /** The list writes its terms small, so that one with a capital is a name. */
  isSmall: boolean;
}

/** Fewer in a row may be anything with a colon in it. */
const ENTRIES_MIN = 2;
/** Notes and steps begin with capitals too. */
const CAPITALS_MIN = 4;
const ENTRY =
  /^(?<term>\p{L}[\p{L}\p{N}’'-]*(?: [\p{L}\p{N}’'-]+){0,4}) ?(?:\([^)]{2,40}\) ?)?: ?(?<meaning>\p{Ll}[^\n]*)$/u;
const RARE_WORDS_MAX = 2;
const MEANING_WORDS_MIN = 5;
const MEANING_CHARACTERS_MAX = 260;
const DAMAGED = /\p{L}\s?: ?\p{L}|[+=<>|{}[\]_#~→]|\?|:\s*$|;\s*$|\bhttps?\b|\s[,.)]|\(\s*\)|\d\s?[×·]\s?10/u;
const PARAGRAPH = /[^\n]+(?:\n(?!\s*\n)[^\n]+)*/gu;

/** The entries of the lists of key terms in a passage. */
export function glossaryEntries(passage: Passage, begin: number, isShort: boolean): GlossaryEntry[] {
  const found: GlossaryEntry[] = [];
  let run: GlossaryEntry[] = [];
  const end = () => {
    const isSmall = run.filter(({ written }) => /^\p{Ll}/u.test(written)).length > run.length / 2;
    const isSure = isSmall || run.every(({ written }) => isRareTerm(written, passage.language));
    // Of a few pages the author is a teacher; in a book capitals begin parts of anything.
    if (isSure ? run.length >= ENTRIES_MIN : isShort && run.length >= CAPITALS_MIN)
      found.push(...run.map((one) => ({ ...one, isSmall })));
    run = [];
  };
  for (const { 0: paragraph, index } of passage.text.matchAll(PARAGRAPH)) {
    const entry = entryOf(paragraph, { passage, index, begin });
    if (entry) run.push(entry);
    else end();
  }
  end();
  return found.filter(
    ({ written, meaning }) =>
      isWhole(meaning) &&
      isNoun(written, passage.language) &&
      isTermForm(written) &&
      isDefinitionForm(meaning.slice(1).trim()),
  );
}

/** 'Por filtrado' says how, and names nothing. */
function isNoun(written: string, language: string): boolean {
  const [first = '', ...more] = written.toLowerCase().split(' ');
  return (
    more.length === 0 || !isStopWord(first, language) || termRulesFor(language)?.articles.test(first) === true
  );
}

/** 'Latifundio', and neither 'Note' nor 'What I changed'. */
function isRareTerm(written: string, language: string): boolean {
  const stems = stemsOf(written, language).split(' ');
  return stems.length <= RARE_WORDS_MAX && stems.every((stem) => tellingWeight(stem, language) === 1);
}

function entryOf(
  paragraph: string,
  { passage, index, begin }: { passage: Passage; index: number; begin: number },
): GlossaryEntry | null {
  const text = onOneLine(paragraph);
  const { term, meaning } = ENTRY.exec(text)?.groups ?? {};
  if (term === undefined || meaning === undefined) return null;
  const start = index + (paragraph.length - paragraph.trimStart().length);
  const sentence = {
    passage,
    start,
    end: start + paragraph.trim().length,
    text,
    at: begin + start,
    isFirst: true,
  };
  return { sentence, written: term, meaning: `: ${meaning}`, isSmall: true };
}

function isWhole(meaning: string): boolean {
  return (
    meaning.split(' ').length > MEANING_WORDS_MIN &&
    meaning.length <= MEANING_CHARACTERS_MAX &&
    !DAMAGED.test(meaning) &&
    !/[.!] \p{Lu}/u.test(meaning) &&
    /\p{L}{3,}[.)"”’]*$|\d[.)]*$/u.test(meaning) &&
    meaning.split('(').length === meaning.split(')').length
  );
}
