import type { ExportEntry } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import { findGuides, findPart } from './queries.ts';
import { toSummary } from './wire.ts';

/** A file for each guide; of a document that may not be read any more, nothing is quoted. */
export async function* exportGuides(
  { db, knowledge }: Pick<Deps, 'db' | 'knowledge'>,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const guides = await findGuides(db, { userId });
  for (const [index, guide] of guides.entries()) {
    const canOpen = (await knowledge.findReadable([guide.documentId], userId)).length > 0;
    const parts = [];
    const total = canOpen ? guide.parts : 0;
    for (let position = 0; position < total; position += 1) {
      const part = await findPart(db, guide.id, position);
      if (part) parts.push({ title: part.title, ...part.content });
    }
    yield { name: `guides/guide-${index + 1}.json`, json: { ...toSummary(guide, { canOpen }), parts } };
  }
}
