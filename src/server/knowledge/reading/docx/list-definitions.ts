import type { XmlElement, XmlHandler } from '../package/parse-xml.ts';

export interface ListLevel {
  format: string;
  /** Such as '%1.%2.', where %2 is the number of the second level. */
  pattern: string;
  first: number;
}

type Levels = Map<number, ListLevel>;

export interface List {
  kind: string;
  levels: Levels;
  /** The levels that begin anew where the list is first used. */
  restarts: Set<number>;
}

export const LEVELS_MAX = 9;
const PATTERN_MAX_CHARACTERS = 40;

export class NumberingReader implements XmlHandler {
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
    this.lists.set(this.#listId, { kind, levels: this.#levels, restarts: new Set() });
  }

  #beginLevel(depth: number): void {
    if (!this.#levels || !(depth >= 0 && depth < LEVELS_MAX)) return;
    this.#level = { format: 'decimal', pattern: '', first: 1 };
    this.#levels.set(depth, this.#level);
  }

  /** A list may say where it starts, although others of its kind came before. */
  #restart(first: number): void {
    const list = this.lists.get(this.#listId);
    if (!list || !this.#levels) return;
    list.restarts.add(this.#depth);
    const level = this.#levels.get(this.#depth);
    if (level && Number.isInteger(first)) this.#levels.set(this.#depth, { ...level, first });
  }
}

function note(level: ListLevel, name: string, value: string): void {
  if (name === 'w:numFmt') level.format = value;
  if (name === 'w:lvlText') level.pattern = value.slice(0, PATTERN_MAX_CHARACTERS);
  if (name === 'w:start') level.first = Number.isInteger(Number(value)) ? Number(value) : 1;
}
