import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx';
import type { Material, MaterialSettings, MaterialVersion } from '../../../contract.ts';
import type { OutlineBlock } from '../outline/block.ts';
import { outlineOf } from '../outline/outline.ts';
import { clean } from '../outline/safe-text.ts';
import { parseInline } from '../rich/parse.ts';
import { WORDS } from '../words/words.ts';
import { runsOf } from './inlines.ts';
import { paragraphsOf, type ParagraphPlace } from './paragraphs.ts';
import { INDENT, MUTED_INK, NUMBERING, stylesOf } from './styles.ts';
import { tableOf, TEXT_WIDTH } from './table.ts';

/** All lengths are twentieths of a point. */
const A4 = { width: 11_906, height: 16_838 };
const MARGIN = 1_134;
const LINE_TO_WRITE_ON = 380;
const HEADINGS = { 1: 'Heading1', 2: 'Heading2', 3: 'Heading3' } as const;
const MARKERS = { bullet: 'bullets', number: 'numbers', letter: 'letters', box: 'boxes' } as const;

interface Context extends ParagraphPlace {
  /** The list that numbers questions: one for the questions, one for their keys. */
  readonly questions: number;
  /** Within a question, which should stand on one page. */
  readonly keepsQuestion?: boolean;
  /** Shapes the first paragraph. */
  readonly first?: { numbering: { reference: string; level: number; instance: number } };
}

/** What is written around the blocks. */
interface DocxFacts {
  readonly title: string;
  readonly language: MaterialSettings['language'];
}

/** A material as a word processor's document. */
export function writeDocx(material: Material, version: MaterialVersion): Promise<Buffer> {
  const { title, settings } = material;
  return packDocx(outlineOf(material, version), { title, language: settings.language });
}

/** A word processor's document: real headings, lists and tables, formulas that can be edited. */
export async function packDocx(
  outline: readonly OutlineBlock[],
  { title, language }: DocxFacts,
): Promise<Buffer> {
  let lists = 0;
  const nextList = () => (lists += 1);
  const place = { indent: 0, nextList };
  const keyAt = outline.findIndex(({ kind }) => kind === 'page');
  const children = outline.flatMap((block, index) => {
    const questions = keyAt >= 0 && index > keyAt ? 1 : 0;
    const isFirstOfKey = keyAt >= 0 && index === keyAt + 1;
    const keepsNext = block.kind === 'line' && ['line', 'table'].includes(outline[index + 1]?.kind ?? '');
    return writeBlock(block, { ...place, questions, keepsNext }, isFirstOfKey);
  });
  const document = new Document({
    title: clean(title),
    creator: 'Lyceum',
    styles: stylesOf(language),
    numbering: NUMBERING,
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } },
        },
        footers: { default: footerOf(WORDS[language].pageOf) },
        children,
      },
    ],
  });
  return Packer.toBuffer(document);
}

function writeBlock(block: OutlineBlock, context: Context, startsPage = false): (Paragraph | Table)[] {
  const { indent, first, keepsNext = false } = context;
  const at = first ?? { indent: { left: indent }, keepNext: keepsNext };
  switch (block.kind) {
    case 'heading': {
      const children = runsOf(parseInline(block.source));
      return [new Paragraph({ style: HEADINGS[block.level], children, pageBreakBefore: startsPage })];
    }
    case 'line':
      return [new Paragraph({ ...at, ...toneOf(block.tone), children: runsOf(parseInline(block.source)) })];
    case 'prose':
      return paragraphsOf(block.source, context, first);
    case 'entries':
      return entries(block, context);
    case 'table':
      return [
        tableOf({
          ...block,
          indent,
          head: block.head.map(parseInline),
          rows: block.rows.map((row) => row.map(parseInline)),
        }),
        new Paragraph({ style: 'Cell' }),
      ];
    case 'question':
      return question(block, context);
    case 'blanks':
      return Array.from({ length: block.count }, () => blank(indent));
    case 'page':
      return [];
    case 'sources':
      return block.sources.map(({ number, source }) => {
        const children = [new TextRun(`[${number}]\t`), ...runsOf(parseInline(source))];
        return new Paragraph({ style: 'Muted', indent: { left: INDENT, hanging: INDENT }, children });
      });
  }
}

function toneOf(tone: Extract<OutlineBlock, { kind: 'line' }>['tone']): {
  style?: string;
  keepNext?: boolean;
} {
  if (tone === 'plain') return {};
  return tone === 'muted' ? { style: 'Muted' } : { style: 'Notice', keepNext: true };
}

function entries(block: Extract<OutlineBlock, { kind: 'entries' }>, context: Context): (Paragraph | Table)[] {
  const numbering = { reference: MARKERS[block.marker], level: 0, instance: context.nextList() };
  const left = context.indent + INDENT;
  const shape = { numbering, indent: { left, hanging: INDENT }, spacing: { after: 50 } };
  const last = block.entries.length - 1;
  return block.entries.flatMap((entry, index) => {
    const keepsNext = context.keepsQuestion === true && index < last;
    return paragraphsOf(entry, { ...context, indent: left, keepsNext }, { ...shape, keepNext: keepsNext });
  });
}

function question(
  block: Extract<OutlineBlock, { kind: 'question' }>,
  context: Context,
): (Paragraph | Table)[] {
  const numbering = { reference: 'questions', level: 0, instance: context.questions };
  const first = {
    numbering,
    indent: { left: INDENT, hanging: INDENT },
    spacing: { before: 160 },
    keepNext: true,
  };
  const { first: _, ...inner } = { ...context, indent: INDENT, keepsQuestion: true };
  return block.blocks.flatMap((part, index) => {
    const place = { ...inner, keepsNext: index < block.blocks.length - 1 };
    return writeBlock(part, index === 0 ? { ...place, first } : place);
  });
}

/** A line to write on: it stays one whatever the width of the page becomes. */
function blank(indent: number): Paragraph {
  return new Paragraph({
    indent: { left: indent },
    spacing: { before: LINE_TO_WRITE_ON / 3, after: 0 },
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH, leader: 'underscore' }],
    children: [new TextRun({ text: '\t', color: MUTED_INK })],
  });
}

function footerOf(pageOf: string): Footer {
  const parts = pageOf.split(/(\{pages?\})/).map((part) => {
    if (part === '{page}') return PageNumber.CURRENT;
    return part === '{pages}' ? PageNumber.TOTAL_PAGES : part;
  });
  const run = new TextRun({ children: parts, size: 18, color: MUTED_INK });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [run] })] });
}
