import { questionsOf } from '#language/languages.ts';
import { plain, plainOf } from './plain-words.ts';

// What stands around what a learner says.
const BEFORE = String.raw`^[¿¡"“'\s]*`;
const FILLER = starting(questionsOf('fillers'));
const GUESSING = starting(questionsOf('guesses'));
const TAG = new RegExp(String.raw`(?<![\s,;–-])[\s,;–-]+(?:${plainOf(questionsOf('tags'))})[\s.…!?]*$`, 'u');
const FILLERS_MAX = 4;

/** What is said, without the sounds and words of someone who is not sure. */
export function withoutHedges(text: string): { said: string; isHedged: boolean } {
  const said = cutFillers(text);
  const guessed = cutStart(said, GUESSING);
  const tagged = cutEnd(guessed, TAG);
  return { said: tagged, isHedged: tagged !== said };
}

function cutFillers(text: string): string {
  let said = text.trim();
  for (let count = 0; count < FILLERS_MAX; count += 1) said = cutStart(said, FILLER);
  return said;
}

function cutStart(text: string, words: RegExp): string {
  const found = words.exec(plain(text));
  return found ? text.slice(found[0].length).trimStart() : text;
}

function cutEnd(text: string, words: RegExp): string {
  const found = words.exec(plain(text));
  return found && found.index > 0 ? text.slice(0, found.index) : text;
}

function starting(lists: readonly string[]): RegExp {
  return new RegExp(String.raw`${BEFORE}(?:${plainOf(lists)})(?![\p{L}])[\s,.…:;-]*`, 'u');
}
