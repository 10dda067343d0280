import type { Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';

/** What a paragraph's style, or the paragraph itself, says about its place in the structure. */
export interface ParagraphFacts {
  /** 1 for the outermost heading, 0 for text that is surely none. */
  level?: number;
  listId?: string;
  listLevel?: number;
}

export interface Styles {
  of(styleId: string | undefined): ParagraphFacts;
  /** Whether tables of a style have a first row that looks different. */
  setsHeadApart(styleId: string | undefined): boolean;
}

interface Style extends ParagraphFacts {
  basedOn?: string | undefined;
}

const BASED_ON_MAX = 20;
const HEADING_NAME = /^heading\s*([1-9])$/i;
const HEADING_LEVELS = 9;

/** Reads what the styles of a document say; without a part of styles they say nothing. */
export async function readStyles(parts: Package, name: string): Promise<Styles> {
  const reader = new StyleReader();
  await parseXml(parts.read(name), reader);
  const resolved = new Map<string, ParagraphFacts>();
  return {
    of(styleId = reader.defaultId) {
      const known = resolved.get(styleId);
      if (known) return known;
      const facts = resolve(reader.styles, styleId);
      resolved.set(styleId, facts);
      return facts;
    },
    setsHeadApart: (styleId = '') => reader.tablesWithHead.has(styleId),
  };
}

/** The level that a value of `outlineLvl` stands for, counted from 0 in the file; its 9 is 'body text'. */
export function outlineLevel(value: string | undefined): number {
  const level = Number(value);
  return Number.isInteger(level) && level >= 0 && level < HEADING_LEVELS ? level + 1 : 0;
}

function resolve(styles: ReadonlyMap<string, Style>, styleId: string): ParagraphFacts {
  let facts: ParagraphFacts = {};
  let id: string | undefined = styleId;
  for (let step = 0; id !== undefined && step < BASED_ON_MAX; step += 1) {
    const style: Style | undefined = styles.get(id);
    if (!style) break;
    const { basedOn, ...own } = style;
    facts = { ...own, ...facts };
    id = basedOn;
  }
  return facts;
}

class StyleReader implements XmlHandler {
  readonly styles = new Map<string, Style>();
  readonly tablesWithHead = new Set<string>();
  defaultId = '';
  #tableStyle = '';
  #style: Style | null = null;

  open(element: XmlElement): void {
    if (element.name === 'w:style') this.#begin(element);
    else if (this.#style) this.#note(this.#style, element);
    else if (element.name === 'w:tblStylePr') this.#noteTable(element);
  }

  close(name: string): void {
    if (name === 'w:style') this.#style = null;
  }

  text(): void {}

  #begin(element: XmlElement): void {
    const id = element.get('styleId');
    this.#tableStyle = element.get('type') === 'table' ? (id ?? '') : '';
    if (element.get('type') !== 'paragraph' || id === undefined) return;
    this.#style = {};
    this.styles.set(id, this.#style);
    if (isOn(element.get('default') ?? '0')) this.defaultId = id;
  }

  #noteTable(element: XmlElement): void {
    if (element.get('type') === 'firstRow' && this.#tableStyle) this.tablesWithHead.add(this.#tableStyle);
  }

  #note(style: Style, element: XmlElement): void {
    const value = element.get('val');
    if (element.name === 'w:name') Object.assign(style, levelOfName(value ?? ''));
    if (element.name === 'w:basedOn') style.basedOn = value;
    if (element.name === 'w:outlineLvl') style.level = outlineLevel(value);
    if (element.name === 'w:numId' && value !== undefined) style.listId = value;
    if (element.name === 'w:ilvl') style.listLevel = Number(value) || 0;
  }
}

function levelOfName(name: string): ParagraphFacts {
  const level = HEADING_NAME.exec(name)?.[1];
  if (level) return { level: Number(level) };
  return name.toLowerCase() === 'title' ? { level: 1 } : {};
}

/** A switch is on when it is there, unless it says otherwise. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value);
}
