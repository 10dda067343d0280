import { FlowingText } from '../flowing-text.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import { relatedParts, relationshipsOf } from '../package/relationships.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { isOn } from '../docx/styles.ts';
import { readCellStyles } from './cell-styles.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet-reader.ts';
import { addSheet } from './sheet-text.ts';
import { CellCount } from './sheet.ts';

const OTHER_SHEETS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet']);

interface Listing {
  sheets: { name: string; relation: string }[];
  epoch1904: boolean;
}

/** Reads the sheets of a workbook that are not hidden, with the values of its formulas as they were last computed. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const parts = await openPackage(bytes);
  const main = (await relatedParts(parts, '')).get('officeDocument') ?? 'xl/workbook.xml';
  if (!parts.has(main)) throw new ReaderFailure('corrupt');
  const byId = await relationshipsOf(parts, main);
  const byKind = await relatedParts(parts, main);
  const { sheets, epoch1904 } = await readListing(parts, main);
  const workbook = {
    strings: await readSharedStrings(parts, byKind.get('sharedStrings') ?? ''),
    styles: await readCellStyles(parts, byKind.get('styles') ?? ''),
    epoch1904,
    count: new CellCount(),
  };
  const text = new FlowingText();
  for (const { name, relation } of sheets) {
    const sheet = byId.get(relation);
    // A sheet can be a chart and nothing else.
    if (!sheet || OTHER_SHEETS.has(sheet.kind)) continue;
    const reader = new SheetReader(workbook);
    await parseXml(parts.read(sheet.part), reader);
    addSheet(text, { name, rows: reader.rows });
  }
  text.send(send);
};

async function readListing(parts: Package, main: string): Promise<Listing> {
  const listing: Listing = { sheets: [], epoch1904: false };
  let isRoot = true;
  await parseXml(parts.read(main), {
    open(element) {
      if (isRoot && element.name !== 'x:workbook') throw new ReaderFailure('corrupt');
      isRoot = false;
      if (element.name === 'x:workbookPr') listing.epoch1904 = isOn(element.get('date1904') ?? '0');
      const relation = element.name === 'x:sheet' ? element.get('r:id') : undefined;
      const isShown = (element.get('state') ?? 'visible') === 'visible';
      if (relation !== undefined && isShown)
        listing.sheets.push({ name: element.get('name') ?? '', relation });
    },
    close() {},
    text() {},
  });
  return listing;
}
