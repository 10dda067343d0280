import { detectLanguage, detectLanguageAmid } from '#language/detect-language.ts';
import { foldText } from '#shared/fold-text.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

/** From so much text on it can be seen that the language is the right one, in characters. */
const RIGHT_FROM = 12;
/** By then another language has shown itself, in characters. */
const WRONG_UNTIL = 200;
const WRONG_FROM = 80;
/** What is quoted may be in any language. */
const QUOTED = /[«“„"][^»”"]*[»”"]?/gu;

interface Wanted {
  language: string;
  /** What learner and professor said: a language that is named there may be the one that was asked for. */
  said: readonly string[];
  /** The answer once more, where the first one is in another language. */
  again: () => AsyncIterable<string>;
}

/** An answer in the language that is wanted: of one that begins in another language nothing is passed on, and it is asked for once more. */
export async function* inLanguage(pieces: AsyncIterable<string>, wanted: Wanted): AsyncGenerator<string> {
  let held = '';
  let isRight: boolean | null = null;
  for await (const piece of pieces) {
    if (isRight) {
      yield piece;
      continue;
    }
    held += piece;
    isRight = readsAs(held, wanted);
    // The first answer has ended before the other one is asked for.
    if (isRight === false) break;
    if (isRight) yield held;
  }
  if (isRight === false) yield* wanted.again();
  else if (isRight === null && held !== '') yield held;
}

/** Null while too little of it is there. */
function readsAs(text: string, { language, said }: Wanted): boolean | null {
  const own = text.replaceAll(QUOTED, ' ').trim();
  if (own.length >= RIGHT_FROM && detectLanguage(own) === language) return true;
  if (own.length >= WRONG_FROM) {
    const read = detectLanguageAmid(own, language);
    if (read !== language && !isNamed(read, said)) return false;
  }
  return text.length >= WRONG_UNTIL ? true : null;
}

/** By its own name, or by the one that it has in the languages of the interface. */
function isNamed(language: string, said: readonly string[]): boolean {
  const text = foldText(said.join('\n'));
  const names = [language, ...INTERFACE_LANGUAGES].flatMap(
    (speaker) => new Intl.DisplayNames([speaker], { type: 'language' }).of(language) ?? [],
  );
  return names.some((name) => text.includes(foldText(name)));
}
