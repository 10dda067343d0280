import type { Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';
import { formatNumber } from './number-formats.ts';

interface ListLevel {
  format: string;
  /** Such as '%1.%2.', where %2 is the number of the second level. */
  pattern: string;
  first: number;
}

type Levels = Map<number, ListLevel>;

interface List {
  kind: string;
  levels: Levels;
}

const LEVELS_MAX = 9;
const BULLET = '\u2022';
const INDENT = '  ';
const PATTERN_MAX_CHARACTERS = 40;

/** Counts the items of all lists of a document in reading order. */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>;
  readonly #counts = new Map<string, number[]>();

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
    const label = level.format === 'bullet' ? BULLET : this.#label(list, depth, level.pattern);
    return label === '' ? '' : `${INDENT.repeat(depth)}${label} `;
  }

  #label(list: List, depth: number, pattern: string): string {
    const numbers = this.#count(list, depth);
    return pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return formatNumber(
        numbers[at] ?? list.levels.get(at)?.first ?? 1,
        list.levels.get(at)?.format ?? 'decimal',
      );
    });
  }

  /** Lists of one kind are counted together; an item ends the counting of the levels below it. */
  #count(list: List, depth: number): number[] {
    const before = this.#counts.get(list.kind) ?? [];
    const first = list.levels.get(depth)?.first ?? 1;
    const own = before[depth];
    const numbers = Array.from({ length: depth }, (_, at) => before[at] ?? list.levels.get(at)?.first ?? 1);
    numbers.push(own === undefined ? first : own + 1);
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

class NumberingReader implements XmlHandler {
  readonly lists = new Map<string, List>();
  readonly #kinds = new Map<string, Levels>();
  #levels: Levels | null = null;
  #level: ListLevel | null = null;
  #listId = '';
  #depth = 0;

  open(element: XmlElement): void {
    const value = element.get('val') ?? '';
    if (element.name === 'w:abstractNum') this.#beginKind(element.get('abstractNumId') ?? '');
    if (element.name === 'w:num') this.#listId = element.get('numId') ?? '';
    if (element.name === 'w:abstractNumId') this.#addList(value);
    if (element.name === 'w:lvl') this.#beginLevel(Number(element.get('ilvl')));
    if (element.name === 'w:lvlOverride') this.#depth = Number(element.get('ilvl'));
    if (element.name === 'w:startOverride') this.#restart(Number(value));
    if (this.#level) note(this.#level, element.name, value);
  }

  close(name: string): void {
    if (name === 'w:lvl') this.#level = null;
    if (name === 'w:abstractNum' || name === 'w:num') this.#levels = null;
  }

  text(): void {}

  #beginKind(id: string): void {
    this.#levels = new Map();
    this.#kinds.set(id, this.#levels);
  }

  /** Levels inside `w:num` are overrides, so they must not change the kind itself. */
  #addList(kind: string): void {
    this.#levels = new Map(this.#kinds.get(kind));
    this.lists.set(this.#listId, { kind, levels: this.#levels });
  }

  #beginLevel(depth: number): void {
    if (!this.#levels || !(depth >= 0 && depth < LEVELS_MAX)) return;
    this.#level = { format: 'decimal', pattern: '', first: 1 };
    this.#levels.set(depth, this.#level);
  }

  /** A list that says where it starts is counted apart from the others of its kind. */
  #restart(first: number): void {
    const list = this.lists.get(this.#listId);
    if (!list || !this.#levels) return;
    list.kind = `list ${this.#listId}`;
    const level = this.#levels.get(this.#depth);
    if (level && Number.isInteger(first)) this.#levels.set(this.#depth, { ...level, first });
  }
}

function note(level: ListLevel, name: string, value: string): void {
  if (name === 'w:numFmt') level.format = value;
  if (name === 'w:lvlText') level.pattern = value.slice(0, PATTERN_MAX_CHARACTERS);
  if (name === 'w:start') level.first = Number.isInteger(Number(value)) ? Number(value) : 1;
}
