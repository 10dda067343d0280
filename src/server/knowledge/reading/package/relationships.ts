import { posix } from 'node:path';
import type { Package } from './open-package.ts';
import { parseXml } from './parse-xml.ts';

/** The parts that a part refers to, by the last word of the relation's type, such as 'footnotes'. */
export async function relatedParts(parts: Package, part: string): Promise<Map<string, string>> {
  const folder = posix.dirname(part);
  const found = new Map<string, string>();
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await parseXml(parts.read(name), {
    open(element) {
      const target = element.get('Target');
      const kind = element.get('Type')?.split('/').at(-1);
      const isInside = element.get('TargetMode') !== 'External';
      if (element.name !== 'rel:Relationship' || !target || !kind || !isInside || found.has(kind)) return;
      found.set(kind, posix.resolve('/', folder, target).slice(1));
    },
    close() {},
    text() {},
  });
  return found;
}
