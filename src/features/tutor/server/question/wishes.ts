import { LANGUAGES, questionsOf } from '#language/languages.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import { topicOf } from './place-topic.ts';

/**
 * What somebody wants who asks for no fact: `quiz` to be asked, `begin` to know where to begin, `ideas` the main ideas of a subject.
 * `next` and `stop` are said in a quiz.
 */
export const WISHES = ['quiz', 'begin', 'ideas', 'next', 'stop'] as const;

export interface Wish {
  kind: (typeof WISHES)[number];
  /** What it is about, as it is written; empty where nothing is named. */
  topic: string;
  language: InterfaceLanguage;
}

const MESSAGE_MAX_CHARACTERS = 200;
const QUOTED = /^["“„«‘]/u;
const MARKS = /[\s,.!…¡¿?]+/u;

const LAST_CLAUSE = /^(.+)[,.;:!]\s+([^,.;:!]+[?.!\s]*)$/su;
const ASKS = new RegExp(
  String.raw`(?:^|[,.;:!?])[\s¿¡]*(?:${[...questionsOf('interrogatives'), ...questionsOf('onlyAsks')].join('|')})(?!\p{L})`,
  'iu',
);
const OF_A_SUBJECT: ReadonlySet<Wish['kind']> = new Set(['quiz', 'begin', 'ideas']);

const PATTERNS = INTERFACE_LANGUAGES.flatMap((language) => {
  const { questions } = LANGUAGES[language];
  if (!questions) return [];
  return WISHES.map((kind) => ({
    kind,
    language,
    pattern: new RegExp(`^(?:${withoutAccents(questions[kind])})$`, 'diu'),
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
  const said = message.normalize('NFC').split(MARKS).filter(Boolean).join(' ');
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
  // What stands in quotation marks is a name, also where it is an ordinary word of questions ('Functions').
  return { kind, topic: topicOf(topic) === '' && !QUOTED.test(topic) ? '' : topic, language };
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}+/gu, '');
}
