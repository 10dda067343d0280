import { hasUnspaced } from '#shared/scripts.ts';
import { placesOf } from '#language/languages.ts';
import { signPlacesOf } from '#language/places.ts';
import { tokenize } from '#language/tokenize.ts';
import { isWholeWord, namesAnswerKind, withoutAsking } from './question-words.ts';

/** Words of a question that only asks for what stands at a place. */
const POINTING = new Set(placesOf('pointing').flatMap((words) => [...words]));
const POINTING_SIGNS = new RegExp(signPlacesOf('pointing').join('|'), 'gu');

/** What a question asks about its places, from what is left of it without them; empty when it only asks for what stands there. */
export function topicOf(rest: string): string {
  if (hasUnspaced(rest)) return /[\p{L}\p{N}]/u.test(rest.replaceAll(POINTING_SIGNS, '')) ? rest : '';
  const text = withoutAsking(rest);
  const isTopic = tokenize(text).some(
    ({ word }) => !isWholeWord(word) && !namesAnswerKind(word) && !POINTING.has(word),
  );
  if (!isTopic) return '';
  const isPointing = (word: string) => POINTING.has(word.toLowerCase());
  return text
    .replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => (isPointing(word) ? '' : word))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
