import { articlePhrases } from '#language/asked-things.ts';
import { analyze } from '#language/analyze.ts';
import { languageOf } from '#language/language-of.ts';
import { tellingWeight } from '#language/ordinary-words.ts';
import { bareSubject } from '#language/question-kinds.ts';
import { namesSubject, tellsWish } from './question-words.ts';

const SITUATION = /^(?<told>.{10,200}?[.!…])\s+(?<asked>[^.!…]{5,150}\?)\s*$/su;

const DAY_MS = 86_400_000;

/**
 * What somebody tells of themselves before they ask ('I am teaching the knee joint on Monday. What must they know first?') is not looked for: the
 * question is, where it names something, else the first thing that was told of. Null where nothing is told.
 */
export function topicOfSituation(message: string): string | null {
  const { told, asked } = SITUATION.exec(message)?.groups ?? {};
  if (told === undefined || asked === undefined || /\d\s?\p{L}/u.test(asked) || !tellsWish(told)) return null;
  const language = languageOf(message, undefined);
  const names = analyze(asked, language).some(
    ({ term, word }) => tellingWeight(term, language) === 1 && namesSubject(word),
  );
  if (names) return asked;
  const things = articlePhrases(told).map(({ text }) => withoutDays(bareSubject(text), language));
  const named = analyze(told, language).filter(
    ({ term, word }) => tellingWeight(term, language) === 1 && !tellsWish(word),
  );
  return things.find((thing) => thing !== '' && !tellsWish(thing)) ?? named[0]?.word ?? null;
}

function withoutDays(thing: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const days = new Set(Array.from({ length: 7 }, (_, day) => format.format(day * DAY_MS).toLowerCase()));
  return thing
    .split(/\s+/u)
    .filter((word) => !days.has(word.toLowerCase()))
    .join(' ');
}
