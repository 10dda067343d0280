import { LIMITS } from '../limits.ts';
import { factsOfChanges, type ParagraphFacts } from './property-changes.ts';

/** A stretch of the file with the properties of the paragraphs in it. */
export interface ParagraphRun extends ParagraphFacts {
  from: number;
  to: number;
  style: number;
}

const PAGE_BYTES = 512;
/** The table that names the pages, in the information block. */
const PAGES_AT = 0x102;
const PLACE_BYTES = 13;

/** The properties of paragraphs by where these stand in the file, in order. Throws RangeError for a file that is broken. */
export function readParagraphRuns(stream: Buffer, table: Buffer): ParagraphRun[] {
  const start = stream.readUInt32LE(PAGES_AT);
  const count = Math.floor((stream.readUInt32LE(PAGES_AT + 4) - 4) / 8);
  const runs: ParagraphRun[] = [];
  for (let index = 0; index < count && runs.length < LIMITS.paragraphs; index += 1) {
    const page = table.readUInt32LE(start + (count + 1 + index) * 4) & 0x3fffff;
    const at = page * PAGE_BYTES;
    if (at + PAGE_BYTES <= stream.length) runs.push(...runsOfPage(stream.subarray(at, at + PAGE_BYTES)));
  }
  return runs.toSorted((a, b) => a.from - b.from);
}

function runsOfPage(page: Buffer): ParagraphRun[] {
  const count = page.readUInt8(PAGE_BYTES - 1);
  return Array.from({ length: count }, (_, index) => {
    const borders = { from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4) };
    const place = page.readUInt8((count + 1) * 4 + index * PLACE_BYTES) * 2;
    // Without a place, it has none but those of the first style.
    return place === 0 ? { ...borders, style: 0 } : { ...borders, ...propertiesAt(page, place) };
  });
}

/** The length in words of two bytes, less one byte; where it is 0, the next byte has it. */
function propertiesAt(page: Buffer, place: number): ParagraphFacts & { style: number } {
  const words = page.readUInt8(place);
  const start = words === 0 ? place + 2 : place + 1;
  const end = words === 0 ? start + page.readUInt8(place + 1) * 2 : start + words * 2 - 1;
  return { style: page.readUInt16LE(start), ...factsOfChanges(page.subarray(start + 2, end)) };
}
