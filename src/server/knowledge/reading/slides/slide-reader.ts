import { MathReader, SIGN_PROPERTIES } from '../docx/math-reader.ts';
import { Paragraph } from '../docx/paragraph.ts';
import { isOn } from '../docx/styles.ts';
import { blocksOfRow, OpenCell, OpenRow, OpenTable } from '../docx/table-rows.ts';
import type { TextBlock } from '../flowing-text.ts';
import { inPosition } from '../formulas/scripts.ts';
import { LIMITS } from '../limits.ts';
import { Alternatives } from '../package/alternatives.ts';
import type { XmlElement, XmlHandler } from '../package/parse-xml.ts';
import { ReaderFailure } from '../reader.ts';
import { type Marking, Shape } from './shape.ts';

/** What stands on a slide, in its order: text, or what another part of the package has (by the id of the relation). */
export type SlideItem = { shape: Shape } | { blocks: TextBlock[] } | { relation: string };

interface Run {
  isBold: boolean;
  position?: string | undefined;
}

const ROOTS = new Set(['p:sld', 'p:notes', 'dgm:dataModel']);
const BOXES = new Set(['p:sp', 'dgm:pt']);
const RUNS = new Set(['a:r', 'a:fld', 'm:r']);
/** The number, date and footer of slides. */
const REPEATED = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

/** Turns a slide, its notes or a diagram on it into what is read of them. The order is that in which the program reads a slide out. */
export class SlideReader implements XmlHandler {
  readonly #items: SlideItem[] = [];
  readonly #runs: Run[] = [];
  readonly #names: string[] = [];
  readonly #alternatives = new Alternatives();
  readonly #math = new MathReader(() => this.#paragraph ?? undefined);
  #shape: Shape | null = null;
  #paragraph: Paragraph | null = null;
  #marking: Marking = { level: 0 };
  #table: OpenTable | null = null;
  #row: OpenRow | null = null;
  #rows: TextBlock[] = [];
  #skipped = 0;

  /** The title comes first, wherever it stands on the slide. */
  get items(): SlideItem[] {
    const items = this.#items.filter(
      (item) => !('shape' in item) || !REPEATED.has(item.shape.placeholder ?? ''),
    );
    const isTitle = (item: SlideItem) => 'shape' in item && item.shape.isTitle;
    return [...items.filter(isTitle), ...items.filter((item) => !isTitle(item))];
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (this.#names.length === 0 && !ROOTS.has(name)) throw new ReaderFailure('corrupt');
    const parent = this.#names.at(-1);
    this.#names.push(name);
    if (this.#skipped > 0 || isSkipped(name) || !this.#alternatives.open(name)) {
      this.#skipped += 1;
      return;
    }
    if (BOXES.has(name)) this.#openShape();
    this.#openTable(element);
    this.#openText(element);
    this.#math.open(element, parent);
    if (name === 'c:chart') this.#refer(element.get('r:id'));
    if (name === 'dgm:relIds') this.#refer(element.get('r:dm'));
    if (name === 'p:oleObj' && !isOn(element.get('showAsIcon') ?? '0')) this.#refer(element.get('r:id'));
    if (parent === 'a:pPr') this.#noteMark(element);
  }

  close(name: string): void {
    this.#names.pop();
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    this.#alternatives.close(name);
    this.#math.close(name, this.#names.at(-1));
    if (RUNS.has(name)) this.#runs.pop();
    if (name === 'a:p') this.#closeParagraph();
    if (name === 'a:tr') this.#closeRow();
    if (name === 'a:tbl') this.#closeTable();
    if (BOXES.has(name)) this.#shape = null;
  }

  text(text: string): void {
    const name = this.#names.at(-1);
    if (this.#skipped === 0 && (name === 'a:t' || name === 'm:t')) this.#write(text);
  }

  #openShape(): void {
    this.#shape = new Shape();
    this.#items.push({ shape: this.#shape });
  }

  #openTable(element: XmlElement): void {
    const { name } = element;
    if (name === 'a:tbl') this.#table = new OpenTable();
    if (name === 'a:tblPr' && this.#table) this.#table.hasHead = isOn(element.get('firstRow') ?? '0');
    if (name === 'a:tr') this.#row = new OpenRow();
    // A cell that is covered by a wider one beside it has no place of its own.
    if (name !== 'a:tc' || isOn(element.get('hMerge') ?? '0')) return;
    const cell = new OpenCell();
    cell.columns = Math.min(Math.max(Number(element.get('gridSpan')) || 1, 1), LIMITS.tableColumns);
    cell.goesOn = isOn(element.get('vMerge') ?? '0');
    this.#row?.cells.push(cell);
  }

  #openText(element: XmlElement): void {
    const { name } = element;
    if (name === 'a:p') {
      this.#paragraph = new Paragraph(undefined);
      this.#marking = { level: 0 };
    }
    if (name === 'a:pPr') this.#marking.level = Number(element.get('lvl')) || 0;
    if (RUNS.has(name)) this.#runs.push({ isBold: false });
    if (name === 'a:rPr') this.#noteRun(element);
    if (name === 'a:br') this.#write('\n');
    if (name === 'p:ph' && this.#shape) this.#shape.placeholder = element.get('type') ?? 'obj';
  }

  #noteRun(element: XmlElement): void {
    const run = this.#runs.at(-1);
    const baseline = Number.parseInt(element.get('baseline') ?? '0', 10);
    if (!run) return;
    run.isBold = isOn(element.get('b') ?? '0');
    if (baseline > 0) run.position = 'superscript';
    if (baseline < 0) run.position = 'subscript';
  }

  #noteMark(element: XmlElement): void {
    if (element.name === 'a:buNone') this.#marking.mark = 'none';
    if (element.name === 'a:buChar' || element.name === 'a:buBlip') this.#marking.mark = 'bullet';
    if (element.name !== 'a:buAutoNum') return;
    this.#marking.mark = 'number';
    this.#marking.scheme = element.get('type');
    this.#marking.first = Number(element.get('startAt')) || 1;
  }

  #write(text: string): void {
    const run = this.#runs.at(-1);
    const before = this.#paragraph?.text ?? '';
    this.#paragraph?.write(inPosition(text, run?.position, before), run?.isBold ?? false);
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = null;
    if (!paragraph) return;
    const cell = this.#row?.cells.at(-1);
    const { text } = paragraph;
    if (!cell) this.#shape?.add(paragraph, this.#marking);
    else if (text.trim() !== '') cell.blocks.push({ text, level: paragraph.boldLevel() });
  }

  #closeRow(): void {
    if (this.#row && this.#table) this.#rows.push(...blocksOfRow(this.#row, this.#table));
    this.#row = null;
  }

  #closeTable(): void {
    this.#items.push({ blocks: this.#rows });
    this.#rows = [];
    this.#table = null;
  }

  #refer(relation: string | undefined): void {
    if (relation !== undefined) this.#items.push({ relation });
  }
}

function isSkipped(name: string): boolean {
  return /^m:\w+Pr$/.test(name) && !SIGN_PROPERTIES.has(name);
}
