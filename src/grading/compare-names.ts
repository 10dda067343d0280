import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { languageFor } from '#language/languages.ts';
import { unaccented } from '#language/word-lists.ts';
import { isSlip } from './slips.ts';
import { right, undecided, type Verdict, wrong } from './verdict.ts';

interface Person {
  first: string[];
  surname: string[];
}

const NAMES = INTERFACE_LANGUAGES.flatMap((language) => languageFor(language)?.answers?.names ?? []);
const FIRST = setOf('first');
const PARTICLES = setOf('particles');
const EPITHETS = setOf('epithets');
const ROMAN = /^[ivxlcdm]+$/u;
const INITIAL = /^\p{L}$/u;

function setOf(field: 'first' | 'particles' | 'epithets'): ReadonlySet<string> {
  return new Set(NAMES.flatMap((names) => [...names[field]].map(unaccented)));
}

/**
 * A person by the surname alone, or by an initial and the surname, where the key has the first name as well. A first name alone says too
 * little, and a slip in the surname is undecided. A key that is a surname may have a first name in front. Null where the key is no person, or the answer something else.
 */
export function comparePeople(key: string, given: string): Verdict | null {
  const person = readPerson(key);
  if (!person) return isSurnameWithFirst(key, given) ? right() : null;
  const said = wordsOf(given);
  const surname = withoutParticles(person.surname).join(' ');
  const own = withoutParticles(said).join(' ');
  if (own === surname) return right();
  // Two people may differ in a letter; who it is, the learner knows.
  if (isSlip(surname, own)) return undecided('spelling');
  if (
    said.join(' ') === person.first.join(' ') ||
    (person.first.length > 1 && said.join(' ') === person.first[0])
  )
    return undecided('other_words');
  const split = said.findIndex((word) => !FIRST.has(word) && !INITIAL.test(word));
  const [names, rest] = [said.slice(0, Math.max(split, 0)), said.slice(Math.max(split, 0))];
  if (names.length === 0 || withoutParticles(rest).join(' ') !== surname) return null;
  return sameFirst(person.first, names) ? right() : wrong();
}

/** 'Miguel de Cervantes' for 'Cervantes'. */
function isSurnameWithFirst(key: string, given: string): boolean {
  const [surname = '', ...others] = wordsOf(key);
  const isSurname =
    others.length === 0 &&
    /^\p{Lu}\p{Ll}{2,}$/u.test(key.trim()) &&
    !FIRST.has(surname) &&
    !EPITHETS.has(surname);
  const said = wordsOf(given);
  const split = said.findIndex((word) => !FIRST.has(word) && !INITIAL.test(word));
  return isSurname && split > 0 && withoutParticles(said.slice(split)).join(' ') === surname;
}

/** 'C. Darwin' and 'Johann Bach' leave out letters or names, and have no others. */
function sameFirst(wanted: readonly string[], said: readonly string[]): boolean {
  const [first = ''] = said;
  return (
    (wanted[0] ?? '').startsWith(first) &&
    said.every((name) => wanted.some((one) => (INITIAL.test(name) ? one.startsWith(name) : one === name)))
  );
}

/** First names and what follows them; null for kings and others who have no surname. */
function readPerson(text: string): Person | null {
  const written = text.trim().split(/\s+/u);
  const all = wordsOf(text);
  const split = all.findIndex((word) => !FIRST.has(word) && !INITIAL.test(word));
  const surname = all.slice(split);
  const isName =
    split > 0 &&
    FIRST.has(all[0] ?? '') &&
    // 'Charles’s law' is no person.
    !/['’]s(?!\p{L})/u.test(text) &&
    surname.length <= 4 &&
    !surname.some((word) => EPITHETS.has(word) && !PARTICLES.has(word)) &&
    !EPITHETS.has(surname[0] ?? '') &&
    surname.every((word) => !ROMAN.test(word) && !/\p{N}/u.test(word)) &&
    withoutParticles(surname).length > 0 &&
    written.every(
      (word) =>
        /^\p{Lu}/u.test(word) || PARTICLES.has(unaccented(word.toLowerCase().replace(/['’].*$/u, ''))),
    );
  return isName ? { first: all.slice(0, split), surname } : null;
}

function withoutParticles(words: readonly string[]): string[] {
  const at = words.findIndex((word) => !PARTICLES.has(word));
  return at < 0 ? [] : words.slice(at);
}

/** 'The Pacific' for 'the Pacific Ocean': the kind of place goes unsaid beside a name. */
export function isSamePlace(key: string, given: string, language: string): boolean {
  const facts = languageFor(language);
  if (!facts?.answers) return false;
  const kind = new RegExp(`^(?:${facts.answers.places})$`, 'u');
  const nameOf = (text: string) => wordsOf(text).filter((word) => !facts.articles?.has(word));
  const [wanted, said] = [nameOf(key), nameOf(given)];
  const name = wanted.filter((word) => !kind.test(word));
  const isName = name.length > 0 && name.length < wanted.length && /(?<!^)\p{Lu}/u.test(key);
  return isName && name.join(' ') === said.join(' ');
}

function wordsOf(text: string): string[] {
  return unaccented(text.toLowerCase())
    .replaceAll(/[.,]/gu, ' ')
    .split(/[\s'’]+/u)
    .filter(Boolean);
}
