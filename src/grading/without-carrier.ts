import { inEach, isStopWord, languageFor, termRulesFor } from '#language/languages.ts';
import { stemsOf } from '#language/stems.ts';
import { denies, excludes } from '#language/spoken-answers.ts';

interface Asked {
  language: string;
  asked: string;
}

interface Token {
  word: string;
  stem: string;
  isSmall: boolean;
}

const QUESTION = /[^.?!:\n¿]*\?/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ELISION = /(?<=\p{L})['’](?=\p{L})/gu;
const CARRIER_WORDS_MAX = 4;
const IS = new RegExp(`^(?:${inEach(({ kinds }) => kinds?.is ?? null).join('|')})$`, 'iu');
/** In Spanish and French, of the object. */
const WHAT = /^qu[eé]?$/u;

/**
 * What an answer gives behind the verb of its question, as 'B' in 'It shows B' for 'What does this program show?'. Null unless the question
 * asks for the object of that verb: of 'What destroyed the city?' an answer that goes on behind 'destroyed' says something else.
 */
export function withoutCarrier({ language, asked }: Asked, given: string): string | null {
  const facts = languageFor(language);
  const question = QUESTION.exec(asked)?.[0];
  if (!facts?.answers || question === undefined) return null;
  if (denies(question, language) || denies(given, language) || excludes(given, language)) return null;
  const tokens = tokensIn(question, language);
  const verb = verbAtEnd(tokens, language) ?? verbInFront(tokens, language);
  if (!verb) return null;
  const said = [...given.replaceAll(ELISION, ' ').matchAll(WORD)];
  const at = said.findIndex(([word]) => stemsOf(word.toLowerCase(), language) === verb.stem);
  const last = said[at];
  if (!last || at >= CARRIER_WORDS_MAX) return null;
  const before = said.slice(0, at).map(([word]) => word.toLowerCase());
  const subject = tokens.filter((token) => token !== verb && !token.isSmall).map(({ stem }) => stem);
  const told = before.filter((word) => !isStopWord(word, language));
  const isPronoun = told.length === 0 && before.length <= 1;
  // What stands behind the verb in the question may be said in front of it in no language where both orders mean the same.
  const isSubject =
    told.length > 0 &&
    verb === tokens.at(-1) &&
    told.map((word) => stemsOf(word, language)).join(' ') === subject.join(' ');
  const rest = given
    .replaceAll(ELISION, ' ')
    .slice(last.index + last[0].length)
    .trim();
  return (isPronoun || isSubject) && rest !== '' ? rest : null;
}

/** 'What does this program show?': a helping verb and a subject stand before it. */
function verbAtEnd(tokens: readonly Token[], language: string): Token | null {
  const [first, second] = tokens;
  const last = tokens.at(-1);
  const told = tokens.filter(({ isSmall }) => !isSmall);
  if (termRulesFor(language)?.head !== 'last' || told.length < 2 || !last || last.isSmall) return null;
  if (!first?.isSmall || !second?.isSmall || IS.test(second.word)) return null;
  return told.slice(0, -1).some(({ stem }) => stem === last.stem) ? null : last;
}

/** '¿Qué muestra este programa?': its subject stands behind it, with an article or the like. */
function verbInFront(tokens: readonly Token[], language: string): Token | null {
  const [first, verb, article, ...subject] = tokens;
  if (termRulesFor(language)?.head !== 'first' || !first || !verb || verb.isSmall) return null;
  if (!WHAT.test(first.word) || IS.test(verb.word) || !article?.isSmall) return null;
  return subject.length === 1 && !subject[0]?.isSmall ? verb : null;
}

function tokensIn(text: string, language: string): Token[] {
  return (text.replaceAll(ELISION, ' ').match(WORD) ?? []).map((written) => {
    const word = written.toLowerCase();
    return { word, stem: stemsOf(word, language), isSmall: isStopWord(word, language) };
  });
}
