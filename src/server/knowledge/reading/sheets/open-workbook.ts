import { isOn } from '../docx/styles.ts';
import type { Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import { relatedParts, relationshipsOf } from '../package/relationships.ts';
import { ReaderFailure } from '../reader.ts';
import { readCellStyles } from './cell-styles.ts';
import { readSharedStrings } from './shared-strings.ts';
import type { Workbook } from './sheet-reader.ts';
import { CellCount } from './sheet.ts';

const OTHER_SHEETS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet']);

export interface ListedSheet {
  name: string;
  part: string;
  /** It is the one that the program shows when the workbook is opened. */
  isActive: boolean;
}

export interface OpenWorkbook {
  /** Those that are not hidden. A sheet can be a chart and nothing else; such are left out. */
  sheets: ListedSheet[];
  workbook: Workbook;
  /** Where the workbook stands in another document: the cells that are drawn there, such as 'A1:D5'. */
  drawn: string | undefined;
}

interface Listing {
  sheets: { name: string; relation: string; isActive: boolean }[];
  epoch1904: boolean;
  drawn: string | undefined;
}

/** Reads what the sheets of a workbook share, and which there are. Throws ReaderFailure. */
export async function openWorkbook(parts: Package): Promise<OpenWorkbook> {
  const main = (await relatedParts(parts, '')).get('officeDocument') ?? 'xl/workbook.xml';
  if (!parts.has(main)) throw new ReaderFailure('corrupt');
  const byId = await relationshipsOf(parts, main);
  const byKind = await relatedParts(parts, main);
  const { sheets, epoch1904, drawn } = await readListing(parts, main);
  const workbook = {
    strings: await readSharedStrings(parts, byKind.get('sharedStrings') ?? ''),
    styles: await readCellStyles(parts, byKind.get('styles') ?? ''),
    epoch1904,
    count: new CellCount(),
  };
  const listed = sheets.flatMap(({ name, relation, isActive }) => {
    const sheet = byId.get(relation);
    return sheet && !OTHER_SHEETS.has(sheet.kind) ? [{ name, part: sheet.part, isActive }] : [];
  });
  return { sheets: listed, workbook, drawn };
}

async function readListing(parts: Package, main: string): Promise<Listing> {
  const listing: Listing = { sheets: [], epoch1904: false, drawn: undefined };
  let isRoot = true;
  let active = 0;
  let count = 0;
  await parseXml(parts.read(main), {
    open(element) {
      if (isRoot && element.name !== 'x:workbook') throw new ReaderFailure('corrupt');
      isRoot = false;
      if (element.name === 'x:workbookPr') listing.epoch1904 = isOn(element.get('date1904') ?? '0');
      if (element.name === 'x:workbookView') active = Number(element.get('activeTab')) || 0;
      if (element.name === 'x:oleSize') listing.drawn = element.get('ref');
      if (element.name !== 'x:sheet') return;
      const isActive = count === active;
      count += 1;
      const relation = element.get('r:id');
      const isShown = (element.get('state') ?? 'visible') === 'visible';
      if (relation !== undefined && isShown)
        listing.sheets.push({ name: element.get('name') ?? '', relation, isActive });
    },
    close() {},
    text() {},
  });
  return listing;
}
