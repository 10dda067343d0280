import type { Passage } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Quote } from '#server/citations/resolve-citation.ts';
import { answerTexts, textLanguage } from './texts/answer-texts.ts';
import { chooseSentences, quotableSentences, type Sentence } from './choose-sentences.ts';
import { definingSentences } from './definitions.ts';
import { inContext } from './in-context.ts';
import { isGrounded } from './grounding.ts';
import type { Retrieved } from './retrieve.ts';

/** An answer made of the document's own sentences; `quotes[n - 1]` is what the text's marker `[n]` stands for. */
export interface LibraryAnswer {
  text: string;
  quotes: Array<{ passage: Passage; quote: Quote }>;
  grounded: boolean;
}

const OPENING_SENTENCES = 4;
/** Titles and tables of contents do not end like this. */
const ENDS_SENTENCE = /[.!?…。！？]["'”’»)]*$/u;
/** What is left of a reference to a figure that the file only links to. */
const EMPTY_BRACKETS = /\s*\((?:see|véase|voir)?\s*\)/giu;
const BULLET = /^[•▪●◦*–—-]\s+/u;
const MARKDOWN = /[\\`*_<>$~|#[\]]/g;

/**
 * Answers without a language model: the best sentences in reading order, or plainly that there are none. `sentences` are those that
 * answer; `fallback` is the language of the interface.
 */
export function answerFromLibrary(
  retrieved: Retrieved & { sentences: Sentence[] },
  fallback: InterfaceLanguage,
): LibraryAnswer {
  const { title, passages, isAboutWhole, sentences } = retrieved;
  const language = textLanguage(retrieved.language, fallback);
  const texts = answerTexts(language, title);
  const isTitled = title === null;
  if (isAboutWhole && passages.length > 0) {
    return quoteSentences(texts.introOpening, inContext(openingSentences(passages)), isTitled);
  }
  if (retrieved.asksForTerms) {
    const defining = definingSentences(passages);
    return defining.length > 0
      ? quoteSentences(texts.introTerms, defining, isTitled)
      : notAnswered(retrieved, language);
  }
  return sentences.length > 0
    ? quoteSentences(texts.intro, inContext(sentences), isTitled)
    : notAnswered(retrieved, language);
}

/** The sentences that answer a question, without those that `quoted` has; none when nothing seems to. */
export function answeringSentences(query: string, passages: Passage[], quoted = ''): Sentence[] {
  return isGrounded(query, passages) ? chooseSentences(query, passages, quoted) : [];
}

/** `isTitled`: the sentences stand under the titles of their documents. */
export function quoteSentences(intro: string, sentences: Sentence[], isTitled: boolean): LibraryAnswer {
  const lines = sentences.map(({ text, passage }, index) => {
    const line = `- ${plainText(text)} [${index + 1}]`;
    const isFirst = sentences[index - 1]?.passage.sourceId !== passage.sourceId;
    return isTitled && isFirst ? `\n**${plainText(passage.title)}**\n\n${line}` : line;
  });
  return {
    text: `${intro}\n\n${lines.join('\n').trim()}`,
    quotes: sentences.map(({ passage, start, end }) => ({
      passage,
      quote: { span: { start, end }, status: 'supported' },
    })),
    grounded: true,
  };
}

/** `shown`: the language of the texts around. */
function notAnswered({ title, language, passages }: Retrieved, shown: string): LibraryAnswer {
  const texts = answerTexts(shown, title);
  const spoken = passages[0]?.language;
  const isForeign = spoken !== undefined && spoken !== language && spoken !== 'und';
  const hint = isForeign ? texts.askInLanguage(languageName(spoken, shown)) : texts.connectModel;
  return { text: `${texts.notAnswered}\n\n${hint}`, quotes: [], grounded: false };
}

function openingSentences(passages: Passage[]): Sentence[] {
  const bySource = [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()];
  const share = Math.max(1, Math.floor(OPENING_SENTENCES / bySource.length));
  return bySource.flatMap((own) => {
    const sentences = own.flatMap(quotableSentences);
    const whole = sentences.filter(({ text }) => ENDS_SENTENCE.test(text));
    return (whole.length > 0 ? whole : sentences).slice(0, share);
  });
}

/** Quoted text must not turn into formatting, formulas, links or markers of its own. */
export function plainText(text: string): string {
  return text
    .replace(BULLET, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(EMPTY_BRACKETS, '')
    .replaceAll(/[[【]\s*(\d[\d\s,;–-]*)[\]】]/g, '($1)')
    .replaceAll(MARKDOWN, (sign) => `\\${sign}`);
}

function languageName(code: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
}
