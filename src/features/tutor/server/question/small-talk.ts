import { ASIDE_KINDS, type AsideKind } from '#language/question-types.ts';
import { LANGUAGES, questionsOf } from '#language/languages.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';

/** What was said where nothing is asked of a document. */
export interface SmallTalk {
  kind: 'aside' | 'quiz' | 'link';
  /** What is returned in words, of an aside only. */
  aside?: AsideKind;
  /** That of its words. */
  language: InterfaceLanguage;
}

const PATTERNS = INTERFACE_LANGUAGES.flatMap((language) =>
  talkOf(language).map(({ talk, words }) => ({ talk, pattern: new RegExp(`^(?:${words})$`, 'iu') })),
);
const MARKS = /^[\s¡!¿]+|(?<![\s.,!…?])[\s.,!…?]+$/gu;

/** Nothing beside it says what is asked. */
const LONE_LINK = /^<?(?:https?:\/\/|www\.)\S+$/iu;
const WORDS_MAX = 15;
/** 'Hi professor, …', and 'hello' right before a question. */
const GREETING = new RegExp(
  String.raw`^[\s¡!¿]*(?:(?:${questionsOf('tags').join('|')})[\s,.!]+)*(?:${questionsOf('asides')
    .flatMap(({ greeting, thanks }) => [greeting, thanks])
    .join(
      '|',
    )})(?:(?:\s+[\p{L}.'’-]+){0,3}?\s*[,.!;:–—]+\s*|\s+(?=[¿]?(?:${questionsOf('interrogatives').join('|')}|${questionsOf('onlyAsks').join('|')})(?!\p{L})))(?=[¿¡\p{L}\p{N}])`,
  'iu',
);

/**
 * Reads a message that is no question to a document: a greeting, thanks, a wish to be quizzed, a link and nothing else. Null for all
 * others. `language` is that of the interface, for what has no words.
 */
export function readSmallTalk(message: string, language: InterfaceLanguage = 'en'): SmallTalk | null {
  if (LONE_LINK.test(message.trim())) return { kind: 'link', language };
  const words = message
    .replaceAll(MARKS, '')
    .split(/[\s,.!…¡¿]+/u)
    .filter((word) => word !== '');
  return words.length > WORDS_MAX ? null : readPhrases(words);
}

/** A question without the greeting or the thanks in front of it. */
export function withoutGreeting(message: string): string {
  return readSmallTalk(message) ? message : message.replace(GREETING, '');
}

function talkOf(language: InterfaceLanguage): Array<{ talk: SmallTalk; words: string }> {
  const questions = LANGUAGES[language].questions;
  if (!questions) return [];
  const asides = ASIDE_KINDS.map((aside) => ({
    talk: { kind: 'aside' as const, language, aside },
    words: questions.asides[aside],
  }));
  return [...asides, { talk: { kind: 'quiz', language }, words: questions.quiz }];
}

/** One phrase or several ('ok merci', 'thanks, that helps'), of which the longest says the language. All of them say what is returned. */
function readPhrases(words: readonly string[]): SmallTalk | null {
  let longest: { talk: SmallTalk; length: number } | null = null;
  const said = new Set<AsideKind | undefined>();
  for (let rest = words; rest.length > 0;) {
    const phrase = firstPhrase(rest);
    if (!phrase) return null;
    if (phrase.talk.kind === 'quiz') return phrase.talk;
    said.add(phrase.talk.aside);
    if (!longest || phrase.length > longest.length) longest = phrase;
    rest = rest.slice(phrase.words);
  }
  const aside = ASIDE_KINDS.find((kind) => said.has(kind));
  return longest && aside ? { ...longest.talk, aside } : null;
}

function firstPhrase(words: readonly string[]): { talk: SmallTalk; length: number; words: number } | null {
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const found = PATTERNS.find(({ pattern }) => isWhole(pattern.exec(text)));
    if (found) return { talk: found.talk, length: text.length, words: count };
  }
  return null;
}

/** A wish for questions about something is a question about that. */
function isWhole(found: RegExpExecArray | null): boolean {
  return found !== null && found.groups?.['topic'] === undefined;
}
