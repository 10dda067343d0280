import type { FoundDefinition } from '#server/knowledge/apparatus/apparatus.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { Sentence } from '../../quote/quotable.ts';
import type { Asking } from './asking.ts';

const ENTRIES_MAX = 2;

/** What the glossaries of the documents say of a term, each entry as it stands there; none where no glossary has it. */
export async function fromGlossaries(asking: Asking, term: string): Promise<Sentence[]> {
  const { knowledge, readerId, sourceIds } = asking;
  const found = await knowledge.definitionsOf({
    term,
    readerId,
    ...(sourceIds && { sourceIds }),
    limit: ENTRIES_MAX,
  });
  const entries = await Promise.all(found.map((definition) => entryAt(asking, definition)));
  return entries.flatMap((entry) => entry ?? []);
}

async function entryAt(
  { knowledge, readerId }: Asking,
  { sourceId, title, language, spans }: FoundDefinition,
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
