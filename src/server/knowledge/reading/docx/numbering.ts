import type { Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import { formatNumber } from './number-formats.ts';
import { type List, LEVELS_MAX, NumberingReader } from './list-definitions.ts';

const BULLET = '\u2022';
const INDENT = '  ';

/** Counts the items of all lists of a document in reading order. */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>;
  readonly #counts = new Map<string, number[]>();
  /** Which lists have begun anew, by level. */
  readonly #begun = new Set<string>();

  constructor(lists: ReadonlyMap<string, List>) {
    this.#lists = lists;
  }

  /** What stands before the next item of a list, such as '  2.1 ' or '• '; empty for none. */
  next(listId: string, listLevel: number): string {
    const list = this.#lists.get(listId);
    const depth = Math.min(Math.max(listLevel, 0), LEVELS_MAX - 1);
    if (!list) return '';
    const level = list.levels.get(depth);
    if (!level || level.format === 'none') return '';
    const label = level.format === 'bullet' ? BULLET : this.#label(listId, depth, level.pattern);
    return label === '' ? '' : `${INDENT.repeat(depth)}${label} `;
  }

  #label(listId: string, depth: number, pattern: string): string {
    const list = this.#lists.get(listId);
    if (!list) return '';
    const isAnew = list.restarts.has(depth) && !this.#begun.has(`${listId} ${depth}`);
    if (isAnew) this.#begun.add(`${listId} ${depth}`);
    const numbers = this.#count(list, depth, isAnew);
    return pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return formatNumber(
        numbers[at] ?? list.levels.get(at)?.first ?? 1,
        list.levels.get(at)?.format ?? 'decimal',
      );
    });
  }

  /** Lists of one kind are counted together, from where one of them begins anew; an item ends the counting of the levels below it. */
  #count(list: List, depth: number, isAnew: boolean): number[] {
    const before = this.#counts.get(list.kind) ?? [];
    const first = list.levels.get(depth)?.first ?? 1;
    const own = before[depth];
    const numbers = Array.from({ length: depth }, (_, at) => before[at] ?? list.levels.get(at)?.first ?? 1);
    numbers.push(own === undefined || isAnew ? first : own + 1);
    this.#counts.set(list.kind, numbers);
    return numbers;
  }
}

/** Reads the lists of a document; without a part of numbering there are none. */
export async function readNumbering(parts: Package, name: string): Promise<Numbering> {
  const reader = new NumberingReader();
  await parseXml(parts.read(name), reader);
  return new Numbering(reader.lists);
}
