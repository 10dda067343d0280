import type { TextBlock } from '../flowing-text.ts';
import { inPosition } from '../formulas/scripts.ts';
import { ReaderFailure } from '../reader.ts';
import { codePageOfFont, decodeCodePage } from './code-pages.ts';
import { destinationOf, FIRST_GROUP, type Group } from './group.ts';
import { Paragraphs } from './paragraphs.ts';
import type { RtfToken } from './tokens.ts';

const DEPTH_MAX = 1_000;
const SIGNS: Readonly<Record<string, string>> = {
  tab: ' ',
  line: '\n',
  emdash: '\u2014',
  endash: '\u2013',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '\u2011',
};
const BASES: Readonly<Record<string, number>> = { mac: 10000, pc: 1252, pca: 1252 };
const UNICODE_UNITS = 65_536;
const FIRST_LEVEL_NAME = /^heading (\d)$/i;

/** Turns the tokens of a rich text into blocks. */
export class RtfReader {
  readonly #paragraphs: Paragraphs;
  #group: Group = { ...FIRST_GROUP };
  readonly #outer: Group[] = [];
  #bytes: number[] = [];
  #skipped = 0;
  #base = FIRST_GROUP.codePage;
  #font: number | null = null;
  readonly #fonts = new Map<number, number>();
  #style = 0;
  #styleName = '';
  readonly #levels = new Map<number, number>();
  #isGroupNew = false;
  #note: string | null = null;
  #noteDepth = 0;
  #notes = 0;

  constructor(emit: (block: TextBlock) => void) {
    this.#paragraphs = new Paragraphs(emit);
  }

  read(token: RtfToken): void {
    if (token.kind === 'byte') return this.#readByte(token.byte);
    this.#flush();
    if (token.kind === 'word') return this.#readWord(token.name, token.value);
    return token.kind === 'open' ? this.#open() : this.#close();
  }

  end(): void {
    this.#flush();
    this.#paragraphs.end();
  }

  #readByte(byte: number): void {
    this.#isGroupNew = false;
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (this.#group.destination !== 'skip') this.#bytes.push(byte);
  }

  #open(): void {
    if (this.#outer.length >= DEPTH_MAX) throw new ReaderFailure('too_large');
    this.#outer.push(this.#group);
    this.#group = { ...this.#group, isOptional: false };
    this.#isGroupNew = true;
    this.#skipped = 0;
  }

  #close(): void {
    if (this.#group.destination === 'styles') this.#noteStyle();
    const outer = this.#outer.pop();
    if (!outer) return;
    this.#group = outer;
    this.#skipped = 0;
    if (this.#note !== null && this.#outer.length < this.#noteDepth) this.#endNote(this.#note);
  }

  #readWord(name: string, value: number | null): void {
    const isFirst = this.#isGroupNew;
    this.#isGroupNew = name === '*' && isFirst;
    if (name === '*') this.#group.isOptional = true;
    const destination = isFirst || this.#group.isOptional ? destinationOf(name, this.#group) : null;
    this.#group.isOptional &&= name === '*';
    if (destination) this.#enter(destination);
    if (this.#group.destination === 'skip') return undefined;
    if (name === 'u') return this.#readUnicode(value ?? 0);
    if (name in SIGNS) return this.#write(SIGNS[name] ?? '');
    if (this.#group.destination === 'fonts') return this.#readFont(name, value);
    if (this.#group.destination === 'styles') return this.#readStyle(name, value);
    return this.#readFormat(name, value);
  }

  #enter(destination: Group['destination']): void {
    if (this.#group.destination === 'skip') return;
    this.#group.destination = destination === 'note' ? 'text' : destination;
    if (destination !== 'note' || this.#note !== null) return;
    this.#notes += 1;
    this.#paragraphs.write(`[${this.#notes}]`);
    this.#note = '';
    this.#noteDepth = this.#outer.length;
  }

  #endNote(note: string): void {
    this.#note = null;
    const text = note.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') this.#paragraphs.addNote({ text: `[${this.#notes}] ${text}` });
  }

  #readFormat(name: string, value: number | null): void {
    const isOn = value !== 0;
    if (name === 'ansicpg' && value !== null) this.#base = value;
    if (name in BASES) this.#base = BASES[name] ?? this.#base;
    if (name === 'f') this.#group.codePage = this.#fonts.get(value ?? 0) ?? this.#base;
    if (name === 'uc') this.#group.skipAfterUnicode = Math.min(Math.max(value ?? 1, 0), 10);
    if (name === 'v') this.#group.isHidden = isOn;
    if (name === 'deleted') this.#group.isHidden = isOn;
    if (name === 'super') this.#group.position = isOn ? 'superscript' : undefined;
    if (name === 'sub') this.#group.position = isOn ? 'subscript' : undefined;
    if (name === 'nosupersub' || name === 'plain') this.#group.position = undefined;
    if (name === 'plain') this.#group.isHidden = false;
    if (this.#note === null) this.#readStructure(name, value);
    else if (name === 'par') this.#note += ' ';
  }

  #readStructure(name: string, value: number | null): void {
    const paragraphs = this.#paragraphs;
    if (name === 'par' || name === 'sect') paragraphs.endParagraph();
    if (name === 'pard') paragraphs.reset();
    if (name === 's') paragraphs.setLevel(this.#levels.get(value ?? 0));
    if (name === 'outlinelevel') paragraphs.setLevel(value ?? undefined);
    if (name === 'intbl' || name === 'itap') paragraphs.enterTable();
    if (name === 'trhdr') paragraphs.beginRow(true);
    if (name === 'cell' || name === 'nestcell') paragraphs.endCell();
    if (name === 'row' || name === 'nestrow') paragraphs.endRow();
  }

  #readFont(name: string, value: number | null): void {
    if (name === 'f') this.#font = value;
    const codePage = name === 'fcharset' ? codePageOfFont(value ?? 0) : undefined;
    if (codePage !== undefined && this.#font !== null) this.#fonts.set(this.#font, codePage);
  }

  #readStyle(name: string, value: number | null): void {
    if (name === 's') this.#style = value ?? 0;
    if (name === 'outlinelevel' && value !== null) this.#levels.set(this.#style, value);
  }

  /** Where a style does not say its level, its name may. */
  #noteStyle(): void {
    const level = FIRST_LEVEL_NAME.exec(this.#styleName.replace(/;.*$/s, '').trim())?.[1];
    if (level !== undefined && !this.#levels.has(this.#style))
      this.#levels.set(this.#style, Number(level) - 1);
    this.#styleName = '';
  }

  #readUnicode(value: number): void {
    this.#write(String.fromCharCode((value + UNICODE_UNITS) % UNICODE_UNITS));
    this.#skipped = this.#group.skipAfterUnicode;
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = decodeCodePage(
      this.#bytes,
      this.#group.codePage === FIRST_GROUP.codePage ? this.#base : this.#group.codePage,
    );
    this.#bytes = [];
    this.#write(text);
  }

  #write(text: string): void {
    const { destination, isHidden, position } = this.#group;
    if (destination === 'styles') this.#styleName += text;
    if (isHidden || (destination !== 'text' && destination !== 'mark')) return;
    if (this.#note !== null) this.#note += text;
    else if (destination === 'mark') this.#paragraphs.writeMark(text);
    else this.#paragraphs.write(inPosition(text, position, this.#paragraphs.text));
  }
}
