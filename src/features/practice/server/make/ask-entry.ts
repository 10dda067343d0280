import { languageIn } from '#language/language-in.ts';
import { splitSentences } from '#language/sentences.ts';
import { stemsOf } from '#language/stems.ts';
import type { GlossaryEntry } from '#server/knowledge/apparatus/apparatus.ts';
import { foldText } from '#shared/fold-text.ts';
import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';
import { NAME_TERM } from '#shared/name-term.ts';
import { LINE_MAX_CHARACTERS } from '../../contract.items.ts';

/** Fewer words say which thing is meant to nobody who does not know the list. */
const WORDS_MIN = 3;
const CHARACTERS_MAX = 320;
const SENTENCES_MAX = 2;
/** Entries that ran together, formulas, what is ticked or points on. */
const DAMAGED = /\s?:\s|[=<>[\]{}❌✅→]|[.!?]\s[^.!?]{1,30}$/u;
/** Fewer do not tell a language surely. */
const TELLING_CHARACTERS_MIN = 60;
/** Of the words of a term of several, as many may stand in what it means. */
const SAID_MAX_SHARE = 0.5;

/** Whether most entries give one word for another: a list to translate by, which says of nothing what it is. */
export function isWordList(glossary: ReadonlyArray<Pick<GlossaryEntry, 'definition'>>): boolean {
  const short = glossary.filter(({ definition }) => definition.split(' ').length < WORDS_MIN);
  return short.length > glossary.length / 2;
}

/** The question for the term of an entry; null where its definition does not stand by itself, or names the term. `language` is the one of the book. */
export function askEntry(
  { term, definition }: Pick<GlossaryEntry, 'term' | 'definition'>,
  language: InterfaceLanguage,
): string | null {
  const words = definition.split(' ').length;
  if (term.length > LINE_MAX_CHARACTERS || words < WORDS_MIN || definition.length > CHARACTERS_MAX)
    return null;
  if (DAMAGED.test(definition) || splitSentences(definition, language).length > SENTENCES_MAX) return null;
  if (foldText(definition).includes(foldText(term)) || saysMostOf(definition, term, language)) return null;
  // A book may have parts in another language.
  const own = definition.length < TELLING_CHARACTERS_MIN ? language : languageIn(definition, language);
  return `${textsIn(NAME_TERM, own, language)}\n\n> ${definition}`;
}

/** 'A vector of an electric dipole' says most of 'electric dipole moment'. */
function saysMostOf(definition: string, term: string, language: string): boolean {
  const said = new Set(stemsOf(definition, language).split(' '));
  const own = stemsOf(term, language).split(' ').filter(Boolean);
  return own.filter((stem) => said.has(stem)).length > own.length * SAID_MAX_SHARE;
}
