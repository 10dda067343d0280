import { setImmediate } from 'node:timers/promises';
import { languageIn } from '#language/language-in.ts';
import { isStopWord } from '#language/languages.ts';
import { stemsOf } from '#language/stems.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import type { DocumentTerm } from './terms.ts';

/** Shorter documents are about what they say again. */
const LONG_PAGES = 12;
/** 'Cells' of a book on cells, 'proteins', 'virus': one word that much of the library says could stand in many gaps. */
const SINGLE_RARITY_MIN = 0.4;
const BEGIN = 5;
const WORD = /\p{L}[\p{L}\p{M}\p{N}’'-]*/gu;
const WORDS_MAX = 4;
const CHARACTERS_MIN = 4;
const SUBJECTS_MAX = 4_000;
/** What stands on every page of many tells none of them from the others. */
const MANY_PASSAGES = 10;
/** '3.2 Osmosis', 'Chapter 4: Cells' */
const NUMBER = /^(?:\p{L}+ )?\d[\d.]*[.:)]?\s+/u;

interface SubjectsWanted {
  ids: readonly string[];
  /** The text that questions are made of. */
  passages: readonly Passage[];
  readerId: string;
}

/**
 * What a long document itself says that it is about: its headings, the terms of its glossary, the short answers of its exercises. Names and things
 * of its examples stand in none of these. Null where all documents are short, which name little twice.
 */
export async function subjectsOf(
  knowledge: Knowledge,
  { ids, passages, readerId }: SubjectsWanted,
): Promise<string[] | null> {
  const all = await Promise.all(ids.map((id) => subjectsOfOne(knowledge, id, readerId)));
  const found = all.filter((one) => one !== null);
  if (found.length === 0) return null;
  const begins = await beginsIn(passages);
  const said = [...new Set(found.flat())].filter((subject) => begins.has(beginOf(subject)));
  const language = passages[0]?.language ?? 'en';
  // 'The Cell' is one word.
  const bare = said.map((subject) => withoutLead(subject, language)).filter((subject) => subject !== '');
  const groups = bare.filter((subject) => subject.includes(' '));
  const singles = bare.filter((subject) => !subject.includes(' '));
  const words = await knowledge.askedWords({
    ...{ text: singles.join(' '), readerId, sourceIds: [...ids], language },
  });
  const rare = new Set(words.filter(({ rarity }) => rarity >= SINGLE_RARITY_MIN).map(({ word }) => word));
  return [...groups, ...singles.filter((single) => rare.has(single.toLowerCase()))].slice(0, SUBJECTS_MAX);
}

function withoutLead(subject: string, language: string): string {
  const words = subject.split(' ');
  const from = words.findIndex((word) => !isStopWord(word.toLowerCase(), language));
  return from < 0 ? '' : words.slice(from).join(' ');
}

/** How the words of a text begin, whatever their endings. Others have their turn between two passages. */
async function beginsIn(passages: readonly Passage[]): Promise<ReadonlySet<string>> {
  const begins = new Set<string>();
  for (const { text } of passages) {
    for (const [word] of text.matchAll(WORD)) begins.add(beginOf(word));
    await setImmediate();
  }
  return begins;
}

function beginOf(text: string): string {
  return text.toLowerCase().slice(0, BEGIN).split(' ')[0] ?? '';
}

async function subjectsOfOne(knowledge: Knowledge, id: string, readerId: string): Promise<string[] | null> {
  const first = await knowledge.findPage(id, 1, readerId);
  if (!first || first.pagesTotal <= LONG_PAGES) return null;
  const [headings, { glossary, exercises }] = await Promise.all([
    knowledge.outlineOf(id, readerId),
    knowledge.apparatus(id, { readerId }),
  ]);
  const answers = exercises.flatMap(({ key, options }) =>
    key ? [key.option === null ? key.text : (options[key.option]?.text ?? '')] : [],
  );
  return [
    ...glossary.map(({ term }) => term),
    ...headings.map(({ title }) => title.replace(NUMBER, '')),
    ...answers,
  ].filter((said) => said.length >= CHARACTERS_MIN && said.split(' ').length <= WORDS_MAX);
}

/** By what the words of a text are found among them. */
export function subjectTerms(
  subjects: readonly string[],
  passages: readonly Passage[],
  terms: ReadonlyMap<string, DocumentTerm>,
): Map<string, DocumentTerm> {
  const language = passages[0]?.language ?? languageIn(subjects.join(' '), 'en');
  const found = new Map<string, DocumentTerm>();
  for (const subject of subjects) {
    const key = stemsOf(subject, language);
    const isEverywhere =
      passages.length >= MANY_PASSAGES && (terms.get(key)?.places.length ?? 0) >= passages.length;
    if (key !== '' && !isEverywhere) found.set(key, terms.get(key) ?? termOf(subject, key));
  }
  return found;
}

function termOf(wording: string, key: string): DocumentTerm {
  const words = key.split(' ').length;
  return { key, words, score: 1, wordings: [wording], company: new Map(), burstiness: 1, places: [] };
}
