import type { TextBlock } from '../flowing-text.ts';
import { inPosition } from '../formulas/scripts.ts';
import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';
import { MathReader, SIGN_PROPERTIES } from './math-reader.ts';
import type { Numbering } from './numbering.ts';
import { Paragraph } from './paragraph.ts';
import { Alternatives } from '../package/alternatives.ts';
import type { XmlElement, XmlHandler } from '../package/parse-xml.ts';
import { isOn, outlineLevel, type Styles } from './styles.ts';
import { blocksOfRow, OpenCell, OpenRow, OpenTable } from './table-rows.ts';

export interface Note {
  /** What refers to it in the text: 1, 2, 3 for footnotes, i, ii, iii for endnotes. */
  label: string;
  text: string;
}

interface BodyContext {
  styles: Styles;
  numbering: Numbering;
  /** The note that a reference leads to, by the reference's element and id. */
  findNote(element: string, id: string): Note | undefined;
  /** What a chart or another object is drawn from, by the id of the relation. */
  findObject?(id: string): readonly TextBlock[];
  emit(block: TextBlock): void;
}

interface Run {
  isHidden: boolean;
  isBold: boolean;
  /** Set higher or lower than the line. */
  position?: string | undefined;
}

/** Text that was taken out, or that says how things were before, or is only there for older programs. */
const SKIPPED = /^w:(?:del|moveFrom|rt|\w+PrChange|numberingChange)$|^m:\w+Pr$/;
const RUNS = new Set(['w:r', 'm:r']);
const ROOTS = new Set(['w:document', 'w:footnotes', 'w:endnotes']);

/** Turns the main part of a document, or one of its parts of notes, into blocks of text in reading order. */
export class BodyReader implements XmlHandler {
  readonly #context: BodyContext;
  /** Where finished paragraphs go: the innermost cell or text box, or the document. */
  readonly #sinks: ((block: TextBlock) => void)[];
  readonly #paragraphs: Paragraph[] = [];
  readonly #runs: Run[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #rows: OpenRow[] = [];
  readonly #boxes: TextBlock[][] = [];
  readonly #alternatives = new Alternatives();
  readonly #math = new MathReader(() => this.#paragraphs.at(-1));
  readonly #names: string[] = [];
  readonly #told = new Set<Note>();
  #skipped = 0;
  #printedPage: number | undefined;

  constructor(context: BodyContext) {
    this.#context = context;
    this.#sinks = [(block) => context.emit(block)];
  }

  open(element: XmlElement): void {
    if (this.#names.length === 0 && !ROOTS.has(element.name)) throw new ReaderFailure('corrupt');
    const parent = this.#names.at(-1);
    this.#names.push(element.name);
    if (this.#skipped > 0 || isSkipped(element.name) || !this.#alternatives.open(element.name)) {
      this.#skipped += 1;
      return;
    }
    this.#openStructure(element.name);
    this.#math.open(element, parent);
    this.#openText(element, parent);
    this.#openProperty(element, parent);
  }

  close(name: string): void {
    this.#names.pop();
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (name === 'w:p') this.#closeParagraph();
    if (RUNS.has(name)) this.#runs.pop();
    if (name === 'w:tc') this.#closeCell();
    if (name === 'w:tr') this.#closeRow();
    if (name === 'w:tbl') this.#tables.pop();
    if (name === 'w:txbxContent') this.#closeBox();
    this.#alternatives.close(name);
    this.#math.close(name, this.#names.at(-1));
  }

  text(text: string): void {
    const name = this.#names.at(-1);
    if (this.#skipped === 0 && (name === 'w:t' || name === 'm:t')) this.#write(text);
  }

  #openStructure(name: string): void {
    if (name === 'w:p') this.#paragraphs.push(new Paragraph(this.#printedPage));
    if (RUNS.has(name)) this.#runs.push({ isHidden: false, isBold: false });
    if (name === 'w:tbl') this.#tables.push(new OpenTable());
    if (name === 'w:tr') this.#rows.push(new OpenRow());
    if (name === 'w:tc') this.#openCell();
    if (name === 'w:txbxContent') this.#openBox();
  }

  #openText(element: XmlElement, parent: string | undefined): void {
    const { name } = element;
    if (name === 'w:lastRenderedPageBreak') this.#turnPage();
    if (name === 'w:footnoteReference' || name === 'w:endnoteReference') this.#refer(element);
    const object = objectOf(element);
    if (object !== undefined)
      this.#paragraphs.at(-1)?.attached.push(...(this.#context.findObject?.(object) ?? []));
    if (parent !== 'w:r') return;
    if (name === 'w:tab' || name === 'w:ptab') this.#write(' ');
    if (name === 'w:br' || name === 'w:cr') this.#write('\n');
    if (name === 'w:noBreakHyphen') this.#write('-');
    if (name === 'w:sym') this.#write(symbol(element.get('char')));
  }

  #openProperty(element: XmlElement, parent: string | undefined): void {
    const value = element.get('val');
    const paragraph = this.#paragraphs.at(-1);
    // The mark at a paragraph's end has such properties too.
    const run = RUNS.has(this.#names.at(-3) ?? '') ? this.#runs.at(-1) : undefined;
    if (paragraph && parent === 'w:pPr' && element.name === 'w:pStyle') paragraph.styleId = value;
    if (paragraph && parent === 'w:pPr' && element.name === 'w:outlineLvl') {
      paragraph.facts.level = outlineLevel(value);
    }
    if (parent === 'w:tcPr' || parent === 'w:trPr' || parent === 'w:tblPr') this.#noteTable(element);
    if (paragraph && parent === 'w:numPr') noteList(paragraph, element.name, value);
    if (run && parent === 'w:rPr' && element.name === 'w:vanish') run.isHidden = isOn(value);
    if (run && parent === 'w:rPr' && element.name === 'w:b') run.isBold = isOn(value);
    if (run && parent === 'w:rPr' && element.name === 'w:vertAlign') run.position = value;
  }

  #noteTable(element: XmlElement): void {
    const value = element.get('val');
    const row = this.#rows.at(-1);
    const cell = row?.cells.at(-1);
    const table = this.#tables.at(-1);
    if (cell && element.name === 'w:gridSpan') cell.columns = columnsOf(value);
    if (cell && element.name === 'w:vMerge') cell.goesOn = value !== 'restart';
    if (row && element.name === 'w:tblHeader') row.isHeader = isOn(value);
    if (table && element.name === 'w:tblStyle') table.hasHead = this.#context.styles.setsHeadApart(value);
    if (table && element.name === 'w:tblLook' && !looksAtHead(element)) table.hasHead = false;
  }

  #write(text: string): void {
    const run = this.#runs.at(-1);
    const paragraph = this.#paragraphs.at(-1);
    if (run?.isHidden || !paragraph) return;
    paragraph.write(inPosition(text, run?.position, paragraph.text), run?.isBold ?? false);
  }

  #refer(element: XmlElement): void {
    const note = this.#context.findNote(element.name, element.get('id') ?? '');
    const paragraph = this.#paragraphs.at(-1);
    if (!note || !paragraph) return;
    this.#write(`[${note.label}]`);
    if (this.#told.has(note)) return;
    this.#told.add(note);
    paragraph.attached.push({ text: `[${note.label}] ${note.text}`, printedPage: this.#printedPage });
  }

  /** Within a paragraph it counts for the next one. */
  #turnPage(): void {
    this.#printedPage = (this.#printedPage ?? 1) + 1;
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph?.text.trim() === '') paragraph.printedPage = this.#printedPage;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const sink = this.#sinks.at(-1);
    sink?.(this.#blockOf(paragraph));
    for (const block of paragraph.attached) sink?.(block);
  }

  #blockOf(paragraph: Paragraph): TextBlock {
    const { text, printedPage, facts } = paragraph;
    const own = { ...this.#context.styles.of(paragraph.styleId), ...facts };
    const label =
      own.listId === undefined ? '' : this.#context.numbering.next(own.listId, own.listLevel ?? 0);
    // It is counted, although it says nothing.
    if (text.trim() === '') return { text: '' };
    const level = own.level || (label === '' ? paragraph.boldLevel() : undefined);
    if (own.level) return { text: label.trimStart() + text, level, printedPage };
    return { text: label + text, level, printedPage, ...(label !== '' && { item: own.listLevel ?? 0 }) };
  }

  #collect(into: TextBlock[]): void {
    this.#sinks.push((block) => {
      if (block.text !== '') into.push(block);
    });
  }

  #openBox(): void {
    const blocks: TextBlock[] = [];
    this.#boxes.push(blocks);
    this.#collect(blocks);
  }

  #openCell(): void {
    const cell = new OpenCell();
    this.#rows.at(-1)?.cells.push(cell);
    this.#collect(cell.blocks);
  }

  #closeCell(): void {
    this.#sinks.pop();
  }

  #closeRow(): void {
    const row = this.#rows.pop();
    const table = this.#tables.at(-1);
    if (!row || !table) return;
    for (const block of blocksOfRow(row, table)) this.#sinks.at(-1)?.(block);
  }

  #closeBox(): void {
    this.#sinks.pop();
    const blocks = this.#boxes.pop() ?? [];
    this.#paragraphs.at(-1)?.attached.push(...blocks);
  }
}

/** The id of the relation to what stands here but is not text. */
function objectOf(element: XmlElement): string | undefined {
  if (element.name === 'c:chart') return element.get('r:id');
  if (element.name === 'dgm:relIds') return element.get('r:dm');
  if (element.name !== 'o:OLEObject' || element.get('DrawAspect') === 'Icon') return undefined;
  return element.get('r:id');
}

function isSkipped(name: string): boolean {
  return SKIPPED.test(name) && !SIGN_PROPERTIES.has(name);
}

function noteList({ facts }: Paragraph, name: string, value: string | undefined): void {
  if (name === 'w:numId' && value !== undefined) facts.listId = value;
  if (name === 'w:ilvl') facts.listLevel = Number(value) || 0;
}

function columnsOf(value: string | undefined): number {
  const columns = Number(value);
  return Number.isInteger(columns) ? Math.min(Math.max(columns, 1), LIMITS.tableColumns) : 1;
}

/** Whether a table uses what its style says about the first row; older files say it in one number. */
function looksAtHead(look: XmlElement): boolean {
  const own = look.get('firstRow');
  return own === undefined ? (Number.parseInt(look.get('val') ?? '', 16) & 0x20) !== 0 : isOn(own);
}

/** Signs of symbol fonts are given by number; those that have no Unicode of their own are dropped later. */
function symbol(hexadecimal = ''): string {
  const code = Number.parseInt(hexadecimal, 16);
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
}
