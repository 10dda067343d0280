import type { TextBlock } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { type Budget, openPackage, type Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import type { Relationship } from '../package/relationships.ts';
import { ReaderFailure } from '../reader.ts';
import { SlideReader } from '../slides/slide-reader.ts';
import { ChartReader } from './chart-reader.ts';
import { readSheetObject } from './sheet-object.ts';

const OBJECTS_MAX = 500;

/** Reads the charts, diagrams and sheets that stand in a document of Office as what they are drawn from. None of them costs the document. */
export class EmbeddedObjects {
  readonly #parts: Package;
  /** Of all archives in the archive. */
  readonly #budget = { bytes: LIMITS.embeddedBytes };
  readonly #told = new Set<string>();

  constructor(parts: Package) {
    this.#parts = parts;
  }

  /** Nothing for another kind of relation, for what cannot be read, and for what stands elsewhere already. */
  async read(relation: Relationship | undefined): Promise<TextBlock[]> {
    const reader = READERS.get(relation?.kind);
    if (!reader || !relation || this.#told.has(relation.part) || this.#told.size >= OBJECTS_MAX) return [];
    this.#told.add(relation.part);
    try {
      return await reader(this.#parts, relation.part, this.#budget);
    } catch (error) {
      if (error instanceof ReaderFailure) return [];
      throw error;
    }
  }
}

type ObjectReader = (parts: Package, part: string, budget: Budget) => Promise<TextBlock[]>;

const READERS: ReadonlyMap<string | undefined, ObjectReader> = new Map([
  ['chart', readChart],
  ['diagramData', readDiagram],
  ['package', readSheets],
]);

async function readChart(parts: Package, part: string): Promise<TextBlock[]> {
  const reader = new ChartReader();
  await parseXml(parts.read(part), reader);
  return reader.blocks;
}

async function readDiagram(parts: Package, part: string): Promise<TextBlock[]> {
  const reader = new SlideReader();
  await parseXml(parts.read(part), reader);
  return reader.items.flatMap((item) => ('shape' in item ? item.shape.blocks : []));
}

async function readSheets(parts: Package, part: string, budget: Budget): Promise<TextBlock[]> {
  return readSheetObject(await openPackage(await parts.readBytes(part), budget));
}
