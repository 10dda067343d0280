import { factsOfChanges, type ParagraphFacts } from './property-changes.ts';

export interface StyleFacts extends ParagraphFacts {
  /** 1 for the outermost heading. */
  heading?: number;
}

interface Style extends StyleFacts {
  basedOn: number;
}

/** In the information block. */
const SHEET_AT = 0xa2;
const PARAGRAPH_STYLE = 1;
const HEADINGS = 9;
const TITLE = 62;
const BASED_ON_MAX = 20;

/** What the styles of a document say, by number. Throws RangeError for a file that is broken. */
export function readStyleSheet(stream: Buffer, table: Buffer): (style: number) => StyleFacts {
  const start = stream.readUInt32LE(SHEET_AT);
  const end = start + stream.readUInt32LE(SHEET_AT + 4);
  const sheet = table.subarray(start, end);
  const styles = sheet.length === 0 ? [] : stylesOf(sheet);
  const resolved = styles.map((_, index) => resolve(styles, index));
  return (style) => resolved[style] ?? {};
}

function stylesOf(sheet: Buffer): (Style | null)[] {
  const headBytes = sheet.readUInt16LE(0);
  const [count, baseBytes] = [sheet.readUInt16LE(2), sheet.readUInt16LE(4)];
  const styles: (Style | null)[] = [];
  let at = 2 + headBytes;
  while (styles.length < count && at + 2 <= sheet.length) {
    const length = sheet.readUInt16LE(at);
    const own = sheet.subarray(at + 2, at + 2 + length);
    styles.push(length > baseBytes ? styleOf(own, baseBytes) : null);
    at += 2 + length + (length % 2);
  }
  return styles;
}

function styleOf(own: Buffer, baseBytes: number): Style | null {
  const identity = own.readUInt16LE(0) & 0xfff;
  const kind = own.readUInt16LE(2);
  if ((kind & 0xf) !== PARAGRAPH_STYLE) return null;
  // Behind its name and a zero.
  const changes = baseBytes + 2 + own.readUInt16LE(baseBytes) * 2 + 2;
  const from = changes + 2;
  const to = from + own.readUInt16LE(changes);
  const heading = identity === TITLE ? 1 : identity >= 1 && identity <= HEADINGS ? identity : undefined;
  return {
    basedOn: kind >> 4,
    ...(heading !== undefined && { heading }),
    ...factsOfChanges(own.subarray(from + 2, to)),
  };
}

function resolve(styles: readonly (Style | null)[], index: number): StyleFacts {
  let facts: StyleFacts = {};
  let style = styles[index];
  for (let step = 0; style && step < BASED_ON_MAX; step += 1) {
    const { basedOn, ...own } = style;
    facts = { ...own, ...facts };
    style = styles[basedOn];
  }
  return facts;
}
