import { languageFor, questionsOf } from '#language/languages.ts';
import { denies, excludes } from '#language/spoken-answers.ts';

const WHO = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('who').join('|')})(?!\p{L})`, 'iu');
/** A name, and behind a comma or in parentheses who that was. */
const WITH_EPITHET = /^([^,;:/()]+?)\s*(?:,\s*([^,;:/()]+)|\(([^,;:/()]+)\))[.\s]*$/u;
const WORDS_MAX = 6;

interface Asked {
  language: string;
  accepted: readonly string[];
  asked?: string;
}

/**
 * A name without who that was, as in 'Robespierre, the leader', where a question asks for a person. What stands behind the name is neither
 * another name nor an alternative only where it is an article with common nouns: a second candidate has a name, too.
 */
export function withoutEpithet({ language, accepted, asked = '' }: Asked, given: string): string {
  const facts = languageFor(language);
  if (!facts?.articles || !WHO.test(asked) || !accepted.some((key) => /^\p{Lu}/u.test(key.trim())))
    return given;
  const [, name, behind, within] = WITH_EPITHET.exec(given.trim()) ?? [];
  const epithet = (behind ?? within ?? '').trim();
  const words = epithet.split(/\s+/u);
  const joins = new RegExp(String.raw`^(?:${facts.or}|${facts.and})$`, 'iu');
  const isEpithet =
    words.length > 1 &&
    words.length <= WORDS_MAX &&
    facts.articles.has((words[0] ?? '').toLowerCase()) &&
    !/[\p{Lu}\p{N}?]/u.test(epithet) &&
    !words.some((word) => joins.test(word)) &&
    !denies(given, language) &&
    !excludes(given, language);
  return name !== undefined && isEpithet ? name : given;
}
