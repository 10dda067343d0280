import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '../../../../../test/app.ts';
import type { Item } from '../../contract.document.ts';
import type { Material } from '../../contract.ts';
import { materialsOf } from '../materials.fixture.ts';

/** A teacher without a model, with documents to make materials from. */
export async function teacherByRule() {
  const product = await createTestApp();
  const teacher = await product.signUp({ role: 'teacher' });
  const materials = materialsOf(product, teacher);
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-rules-'));
  await product.startJobs();
  let ingested = 0;
  return {
    product,
    teacher,
    materials,
    async ingest(content: string | Buffer, fileName = 'notes.md'): Promise<string> {
      // What is picked depends on the ids of the documents: each run picks the same.
      ingested += 1;
      const id = `00000000-0000-4000-8000-${String(ingested).padStart(12, '0')}`;
      const path = join(folder, `${id}-${fileName}`);
      await writeFile(path, content);
      const source = {
        id,
        title: 'Notes',
        ownerId: teacher.userId,
        visibility: 'me' as const,
        path,
        fileName,
      };
      await product.deps.knowledge.ingest(source, {
        signal: new AbortController().signal,
        onProgress: async () => {},
      });
      return id;
    },
    make: async (settings: object): Promise<Material> =>
      materials.settled((await materials.create({ topic: '', ...settings })).id),
    async close() {
      await product.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function itemsOf({ sections }: Pick<Material, 'sections'>): Item[] {
  return sections.flatMap((section) => (section.type === 'items' ? (section.content?.items ?? []) : []));
}
