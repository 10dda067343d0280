import { ownerIn } from '#language/about-subject.ts';
import type { FoundDefinition } from '#server/knowledge/apparatus/apparatus.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { Sentence } from '../../quote/quotable.ts';
import type { Asking } from './asking.ts';

const ENTRIES_MAX = 2;
/** Of the same word, endings differ by so much. */
const ENDING_MAX_CHARACTERS = 2;
const KINDS_MAX = 8;

/** What the glossaries of the documents say of a term, each entry as it stands there; none where no glossary has it. */
export async function fromGlossaries(asking: Asking, term: string): Promise<Sentence[]> {
  const { knowledge, readerId, sourceIds } = asking;
  const found = await knowledge.definitionsOf({
    term,
    readerId,
    ...(sourceIds && { sourceIds }),
    limit: ENTRIES_MAX,
  });
  // 'Management' is not what is asked about a manager.
  const own = found.filter(
    (entry) => Math.abs(lengthOf(entry.term) - lengthOf(term)) <= ENDING_MAX_CHARACTERS,
  );
  const entries = await Promise.all(own.map((definition) => entryAt(asking, definition)));
  return entries.flatMap((entry) => entry ?? []);
}

function lengthOf(term: string): number {
  return term.replaceAll(/\s*\([^()]*\)/gu, '').trim().length;
}

/** Of 'types of unemployment' the entries that name a kind of it: 'frictional unemployment', 'structural unemployment'. */
export async function kindsInGlossaries(asking: Asking, subject: string): Promise<Sentence[]> {
  const { knowledge, readerId, sourceIds } = asking;
  const owner = ownerIn(subject) ?? subject;
  for (const term of new Set([owner, owner.split(/\s+/u).at(-1) ?? owner])) {
    const scope = { readerId, ...(sourceIds && { sourceIds }), limit: KINDS_MAX };
    const found = await knowledge.definitionsOf({ term, isKind: true, ...scope });
    const own = found.filter(({ sourceId }) => sourceId === found[0]?.sourceId);
    if (own.length > 0)
      return (await Promise.all(own.map((definition) => entryAt(asking, definition)))).flatMap(
        (entry) => entry ?? [],
      );
  }
  return [];
}

/** A definition as a sentence of its page; null where that is gone. */
export async function entryAt(
  { knowledge, readerId }: Pick<Asking, 'knowledge' | 'readerId'>,
  { sourceId, title, language, spans }: Pick<FoundDefinition, 'sourceId' | 'title' | 'language' | 'spans'>,
): Promise<Sentence | null> {
  const [span] = spans;
  if (!span) return null;
  const range = { readerId, from: span.page, to: span.page };
  for await (const page of knowledge.readPages(sourceId, range)) {
    const passage = passageOfPage({ id: sourceId, title }, page, [span.start, span.end]);
    return { passage: { ...passage, language }, start: 0, end: passage.text.length, text: passage.text };
  }
  return null;
}
