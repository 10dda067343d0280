import { REQUEST_KINDS } from '#language/question-types.ts';
import { LANGUAGES, questionsOf } from '#language/languages.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import { numberOfWord } from '#language/number-words.ts';
import { withoutAudience } from '#language/wording.ts';
import { topicOf } from './place-topic.ts';

/**
 * What somebody wants who asks for no fact: `quiz` to be asked, `begin` to know where to begin, `ideas` the main ideas of a subject.
 * `next` and `stop` are said in a quiz. The others are requests, by their kind.
 */
const IN_A_WORD = ['quiz', 'begin', 'ideas', 'next', 'stop'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface Wish {
  kind: (typeof IN_A_WORD)[number] | RequestKind;
  /** What it is about, as it is written; empty where nothing is named. */
  topic: string;
  language: InterfaceLanguage;
  /** So many questions are wanted. */
  count?: number;
}

const MESSAGE_MAX_CHARACTERS = 200;
const QUOTED = /^["“„«‘]/u;
const MARKS = /[\s,.!…¡¿?]+/u;

const LAST_CLAUSE = /^(.+)[,.;:!]\s+([^,.;:!]+[?.!\s]*)$/su;
const ASKS = new RegExp(
  String.raw`(?:^|[,.;:!?])[\s¿¡]*(?:${[...questionsOf('interrogatives'), ...questionsOf('onlyAsks')].join('|')})(?!\p{L})`,
  'iu',
);
const OF_A_SUBJECT: ReadonlySet<Wish['kind']> = new Set(['quiz', 'begin', 'ideas', ...REQUEST_KINDS]);

const PATTERNS = INTERFACE_LANGUAGES.flatMap((language) => {
  const { questions } = LANGUAGES[language];
  if (!questions) return [];
  const { requests } = questions;
  const wordings = [
    ...REQUEST_KINDS.map((kind) => ({ kind, words: requests[kind] })),
    ...IN_A_WORD.map((kind) => ({ kind, words: questions[kind] })),
  ];
  return wordings.map(({ kind, words }) => ({
    kind,
    language,
    pattern: new RegExp(`^(?:${withoutAccents(words)})$`, 'diu'),
  }));
});

/**
 * Null for all other messages. English, Spanish and French, also without accents; what several of them say ('stop') is said in `spoken`, which is asked for only then.
 */
export function readWish(message: string, spoken?: () => InterfaceLanguage): Wish | null {
  if (message.length > MESSAGE_MAX_CHARACTERS) return null;
  const wish = wishIn(message, spoken);
  if (wish) return wish;
  const [, before = '', last] = LAST_CLAUSE.exec(message) ?? [];
  // 'I have an exam on Friday, where should I begin?', but not 'explain osmosis, then quiz me'.
  const behind = last === undefined || ASKS.test(before) ? null : wishIn(last, spoken);
  return behind && OF_A_SUBJECT.has(behind.kind) ? behind : null;
}

function wishIn(message: string, spoken: (() => InterfaceLanguage) | undefined): Wish | null {
  const said = withoutAudience(message).normalize('NFC').split(MARKS).filter(Boolean).join(' ');
  const folded = withoutAccents(said);
  if (folded.length !== said.length) return null;
  const matches = PATTERNS.flatMap(({ kind, language, pattern }) => {
    const found = pattern.exec(folded);
    return found ? [{ kind, language, found }] : [];
  });
  const [first, ...others] = matches;
  if (!first) return null;
  const own = others.length > 0 ? spoken?.() : undefined;
  const { kind, language, found } = matches.find((match) => match.language === own) ?? first;
  const [start, end] = found.indices?.groups?.['topic'] ?? [0, 0];
  const topic = said.slice(start, end).replaceAll(/^\(|\)$/gu, '');
  const written = found.groups?.['count'] ?? '';
  const count = Number(written) || numberOfWord(written, language);
  return {
    kind,
    // What stands in quotation marks is a name, also where it is an ordinary word of questions ('Functions').
    topic: topicOf(topic) === '' && !QUOTED.test(topic) ? '' : topic,
    language,
    ...(count && { count }),
  };
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}+/gu, '');
}
