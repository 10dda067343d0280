import { posix } from 'node:path';
import type { Package } from './open-package.ts';
import { parseXml } from './parse-xml.ts';

export interface Relationship {
  /** The last word of its type, such as 'footnotes'. */
  kind: string;
  part: string;
}

/** The parts that a part refers to, by the kind of the relation; the first of each kind. */
export async function relatedParts(parts: Package, part: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const relationship of (await relationshipsOf(parts, part)).values()) {
    if (!found.has(relationship.kind)) found.set(relationship.kind, relationship.part);
  }
  return found;
}

/** The parts of the package that a part refers to, by the id of the relation. */
export async function relationshipsOf(parts: Package, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part);
  const found = new Map<string, Relationship>();
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await parseXml(parts.read(name), {
    open(element) {
      const target = element.get('Target');
      const kind = element.get('Type')?.split('/').at(-1);
      const isInside = element.get('TargetMode') !== 'External';
      if (element.name !== 'rel:Relationship' || !target || !kind || !isInside) return;
      const id = element.get('Id') ?? `${found.size}`;
      found.set(id, { kind, part: posix.resolve('/', folder, target).slice(1) });
    },
    close() {},
    text() {},
  });
  return found;
}
