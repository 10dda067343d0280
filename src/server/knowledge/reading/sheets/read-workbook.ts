import { FlowingText } from '../flowing-text.ts';
import { openPackage } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import type { FormatReader } from '../reader.ts';
import { openWorkbook } from './open-workbook.ts';
import { SheetReader } from './sheet-reader.ts';
import { addSheet } from './sheet-text.ts';

/** Reads the sheets of a workbook that are not hidden, with the values of its formulas as they were last computed. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const parts = await openPackage(bytes);
  const { sheets, workbook } = await openWorkbook(parts);
  const text = new FlowingText();
  for (const { name, part } of sheets) {
    const reader = new SheetReader(workbook);
    await parseXml(parts.read(part), reader);
    addSheet(text, { name, rows: reader.rows });
  }
  text.send(send);
};
