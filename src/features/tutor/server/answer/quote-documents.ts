import type { Passage } from '#server/knowledge/knowledge.ts';
import { isStatement } from '#language/sentence-form.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Evidence } from '../find/find-evidence.ts';
import { isCertain, isFarOff, isSaidInFew } from '../quote/certainty.ts';
import { quotableSentences } from '../quote/passage-sentences.ts';
import { definingSentences } from '../quote/definitions.ts';
import { inContext } from '../quote/in-context.ts';
import { areRemote, inParagraphs, isNameApart, nearestExcerpts } from '../quote/nearest.ts';
import type { Sentence } from '../quote/quotable.ts';
import { joined, type Quotation, quoteSentences, saying } from '../quote/quotation.ts';
import { quotedAgain } from './kinds/told-place.ts';
import { aboutWords, lacksWords, missingFor } from './about-words.ts';
import { answerTexts, textLanguage } from './texts/answer-texts.ts';

const OPENING_SENTENCES = 4;
/** Of what comes nearest and is about something else. */
const APART_MAX = 2;
/** Titles and tables of contents do not end like this. */
const ENDS_SENTENCE = /[.!?…。！？]["'”’»)]*$/u;

interface Quoting {
  /** Language of the interface. */
  fallback: InterfaceLanguage;
  /** The question asks for a kind of answer that none of the sentences is. */
  isOtherKind?: boolean;
  /** What was said is wanted in other words. */
  isRephrasing?: boolean;
  /** The sentences leave open whether something is so. */
  isUndecided?: boolean;
  /** They were told just before, and what stands around them may tell what is asked of them. */
  isTold?: boolean;
  /** It asks why, and no sentence says so in a word: having all words of the question is then not enough. */
  lacksCause?: boolean;
  /** Whether sentences have the form that the question asks for, a figure for example. */
  isFormed?: (sentences: readonly Sentence[]) => boolean;
  /** The sentences are known not to tell what is asked for; whether what is shown of the text around them does not either. */
  lacks?: (shown: readonly Sentence[]) => boolean;
  /** The answer before, which the question goes on from. */
  told?: string;
  /** Whether they can tell when or where it happened to whom the question names. */
  isOfNamed?: (sentences: readonly Sentence[]) => boolean;
}

/**
 * Answers from documents without a language model: `sentences` that answer, in reading order, or plainly that there are none.
 */
export function quoteDocuments(
  evidence: Evidence,
  sentences: readonly Sentence[],
  {
    fallback,
    isOtherKind = false,
    isUndecided = false,
    isTold = false,
    lacksCause = false,
    isRephrasing = false,
    isFormed = () => true,
    lacks,
    isOfNamed = () => true,
    told = '',
  }: Quoting,
): Quotation {
  const { title, passages, kind } = evidence;
  const language = textLanguage(evidence.language, fallback);
  const texts = answerTexts(language, title);
  const isTitled = title === null;
  if (kind === 'whole' && passages.length > 0) {
    return quoteSentences(texts.introOpening, inContext(openingSentences(passages)), isTitled);
  }
  if (kind === 'terms') {
    const defining = definingSentences(passages);
    return defining.length > 0
      ? quoteSentences(texts.introTerms, defining, isTitled)
      : notAnswered(evidence, language);
  }
  if (sentences.length === 0)
    return isRephrasing ? saying(texts.onlyQuotes) : notAnswered(evidence, language, told);
  const isOtherForm = lacks !== undefined || !isFormed(sentences);
  const mayAnswer = !isUndecided && !isRephrasing && !isOtherForm && isOfNamed(sentences);
  const isSaid = isOtherKind
    ? !isTitled && isSaidInFew(evidence.words, passages, { quoted: sentences })
    : isCertain(evidence.words, passages, { quoted: sentences, lacksCause, isLibrary: isTitled });
  // What it never says is hardly answered by what stands beside it.
  const isAnswer = mayAnswer && isSaid && !lacksWords(evidence);
  const isNearest = !isAnswer && !isUndecided && !isRephrasing;
  const isApart = isNearest && isTitled && isFarOff(evidence.words, passages);
  // The words of what was told are the document's own.
  const named = isUndecided ? [] : isApart ? missingFor(evidence, language) : aboutWords(evidence, language);
  const before = isRephrasing ? [texts.onlyQuotes] : named;
  const above = isAnswer ? [texts.intro] : [texts.nearest];
  // A reason that no word announces stands around what it is the reason of.
  const isWhole = ((isNearest || isTold) && !isOtherKind) || lacksCause;
  const quoted = isWhole ? inParagraphs(sentences) : inContext(sentences);
  const isRemote =
    (isApart && areRemote(evidence.query, quoted)) ||
    (isNearest && isNameApart(lastAsked(evidence.query), passages));
  const hint = isAnswer ? null : foreignHint(evidence, language);
  // What has most of the question comes nearest to it, also where it has not the form that is asked for.
  const isUntold = isOtherForm && (lacks?.(quoted) ?? areRemote(evidence.query, quoted));
  // What says it in another language is not known to say nothing.
  const isNoAnswer = hint === null && (isRemote || isUntold);
  const intro = [...(isNoAnswer ? [texts.notAnswered] : []), ...before, ...above].join(' ');
  const quotation = quoteSentences(intro, isApart ? quoted.slice(0, APART_MAX) : quoted, isTitled);
  return { ...joined([quotation, ...(hint === null ? [] : [saying(hint)])]), grounded: isAnswer };
}

/**
 * What comes nearest, since documents often answer in other words, else what stands around the answer before (`told`), or that nothing does. `shown`: the
 * language of the texts around.
 */
function notAnswered(evidence: Evidence, shown: string, told = ''): Quotation {
  const { title, passages, query, words } = evidence;
  const texts = answerTexts(shown, title);
  const foreign = foreignHint(evidence, shown);
  const missing = foreign === null ? missingFor(evidence, shown) : [];
  const isApart = title === null && isFarOff(words, passages);
  const near = nearestExcerpts(query, passages, { isAmongMany: isApart });
  const nearest = isApart ? near.slice(0, APART_MAX) : near;
  if (nearest.length > 0) {
    const isRemote =
      foreign === null && ((isApart && areRemote(query, nearest)) || isNameApart(lastAsked(query), passages));
    const intro = [...(isRemote ? [texts.notAnswered] : []), ...missing, texts.nearest].join(' ');
    const quotation = quoteSentences(intro, nearest, title === null);
    return { ...joined([quotation, ...(foreign === null ? [] : [saying(foreign)])]), grounded: false };
  }
  const around = inParagraphs(quotedAgain(passages, told));
  if (around.length > 0) {
    const intro = [...missing, texts.aroundBefore].join(' ');
    return { ...quoteSentences(intro, around, title === null), grounded: false };
  }
  return saying(`${[texts.notAnswered, ...missing].join(' ')}\n\n${foreign ?? texts.otherWords}`);
}

/** The last of several questions: a name of the one before it only tells what it is about. */
function lastAsked(query: string): string {
  return query.slice(query.lastIndexOf('\n') + 1);
}

/** Where the documents are in another language than the question: that asking in theirs may help. `shown` is the language of the hint. */
function foreignHint({ title, language, passages, sourceLanguage }: Evidence, shown: string): string | null {
  // Of several documents each may be in another language; only where all that was found is in one, asking in that may help.
  const [first] = passages;
  const isOneLanguage = passages.every((passage) => passage.language === first?.language);
  const found = isOneLanguage ? first?.language : undefined;
  const spoken = found ?? (title === null ? null : sourceLanguage);
  const isForeign = spoken !== null && spoken !== language && spoken !== 'und';
  return isForeign ? answerTexts(shown, title).askInLanguage(languageName(spoken, shown)) : null;
}

function openingSentences(passages: Passage[]): Sentence[] {
  const bySource = [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()];
  const share = Math.max(1, Math.floor(OPENING_SENTENCES / bySource.length));
  return bySource.flatMap((own) => {
    const sentences = own.flatMap((passage) => quotableSentences(passage));
    const whole = sentences.filter(({ text }) => ENDS_SENTENCE.test(text));
    // Aims and tasks in front of a chapter do not say what it is about.
    const statements = whole.filter(({ text }) => isStatement(text));
    const best = [statements, whole, sentences].find((some) => some.length > 0) ?? [];
    return best.slice(0, share);
  });
}

function languageName(code: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
}
